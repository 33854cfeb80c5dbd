import ArgumentParser

@main
struct QuizBuilder: ParsableCommand {
}
