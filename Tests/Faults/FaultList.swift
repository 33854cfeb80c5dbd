/// Every test, in the order of a whole run.
let allFaultTests: [any FaultTest] = processFaultTests + callFaultTests + historyFaultTests

// MARK: Processes, signals and kills

private let processFaultTests: [any FaultTest] = [
  TypingKills(), StartFaults(), PracticeKills(), SavingKills(), CompactingKills(), RecoveryKills(),
  EditorKills(), SignalStorms(),
  NeighbourKills(pace: .restless), NeighbourKills(pace: .human),
]

// MARK: Calls, disks and other programs

private let callFaultTests: [any FaultTest] = [
  CallFaults(), DisturbanceFaults(), ImportLimits(), HostFaults(), WriterFaults(), BombFaults(),
  PackageMemoryFaults(), DoublingFaults(),
]

// MARK: Teams

private let historyFaultTests: [any FaultTest] = [
  HistoryFaults(), FolderHistoryFaults(), GitHistoryFaults(), SyncFaults(),
]
