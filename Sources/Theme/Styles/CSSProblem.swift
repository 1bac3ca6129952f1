/// Something in a style sheet that browsers skip, or that has another effect than was meant.
struct CSSProblem: Equatable {
    let message: String
    let remedy: String
    let offset: Int
}
