try Building.onTheMainActor()
try await Task.detached { try Building.onAnyThread() }.value
try await Building.onAnotherActor()
try usePageSettings()
await useTableSettings()
try await checkAttributes()
print("everything belongs to the main actor, and works")
