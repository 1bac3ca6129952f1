import CProcesses

/// The memory of this process.
public enum ProcessMemory {
    /// Has large blocks given back to the system when they are freed. To be called before any thread is started.
    public static func giveBackBlocks() { halomeid_give_back_blocks() }
}
