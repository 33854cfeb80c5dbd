import QuizDocuments
import QuizResources
import QuizStore
import SystemPackage
import Testing

struct StoreFoldersTests {
  @Test(
    arguments: [
      (
        ["HOME": "/home/ada"], nil, "/home/ada/.local/share/quizbuilder",
        "/home/ada/.config/quizbuilder", "/home/ada/.local/state/quizbuilder"
      ),
      (
        [
          "HOME": "/home/ada", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c",
          "XDG_STATE_HOME": "/s",
        ],
        nil, "/d/quizbuilder", "/c/quizbuilder", "/s/quizbuilder"
      ),
      (
        ["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"],
        nil, "/d/quizbuilder", "/c/quizbuilder", "/s/quizbuilder"
      ),
      // The specification: a relative path is invalid, and to be ignored.
      (
        ["HOME": "/h", "XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": "./c", "XDG_STATE_HOME": ""],
        nil, "/h/.local/share/quizbuilder", "/h/.config/quizbuilder", "/h/.local/state/quizbuilder"
      ),
      (
        ["HOME": "/h", "QUIZBUILDER_LIBRARY": "/lib", "XDG_DATA_HOME": "/d"],
        nil, "/lib", "/h/.config/quizbuilder", "/h/.local/state/quizbuilder"
      ),
      (
        ["HOME": "/h", "QUIZBUILDER_LIBRARY": ""],
        nil, "/h/.local/share/quizbuilder", "/h/.config/quizbuilder", "/h/.local/state/quizbuilder"
      ),
      (
        ["HOME": "/h", "QUIZBUILDER_LIBRARY": "/lib"],
        "here", "here", "/h/.config/quizbuilder", "/h/.local/state/quizbuilder"
      ),
    ] as [([String: String], String?, FilePath, FilePath, FilePath)]
  )
  func `folders come from the option, the variable, XDG and the home folder in this order`(
    _ environment: [String: String],
    _ option: String?,
    _ library: FilePath,
    _ configuration: FilePath,
    _ state: FilePath
  ) throws {
    let folders = try StoreFolders(environment: Environment(environment), library: option)
    #expect(folders.library == library)
    #expect(folders.configuration == configuration)
    #expect(folders.state == state)
  }

  @Test(
    arguments: [
      ([:], "XDG_DATA_HOME"),
      (["HOME": ""], "XDG_DATA_HOME"),
      (["HOME": "ada"], "XDG_DATA_HOME"),
      (["QUIZBUILDER_LIBRARY": "/lib"], "XDG_CONFIG_HOME"),
      (["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c"], "XDG_STATE_HOME"),
    ] as [([String: String], String)]
  )
  func `without a home folder the variable that is missing is named`(
    _ environment: [String: String],
    _ variable: String
  ) {
    #expect(throws: StoreError.noHomeFolder(variable: variable)) {
      try StoreFolders(environment: Environment(environment))
    }
  }
}
