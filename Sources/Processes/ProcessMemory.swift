import CProcesses

/// The memory of this process.
public enum ProcessMemory {
    /// Makes the allocator return large blocks to the system when they are freed. Must be called before any thread is
    /// started.
    public static func giveBackBlocks() { halomeid_give_back_blocks() }
}
