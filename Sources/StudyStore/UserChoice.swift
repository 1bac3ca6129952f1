/// The choice of the user whose rows of `user_study_log` are read.
public enum UserChoice: Sendable, Hashable {
    /// The only user in the log; several users are an error that lists them.
    case automatic
    /// The rows without a user.
    case none
    case id(String)
}
