type Piece = { personalised: boolean }

/** The pieces that may be returned without the shop's consent. */
export const returnablePieces = <Line extends Piece>(pieces: readonly Line[]): Line[] =>
  pieces.filter(({ personalised }) => !personalised)

/** The pieces that were made for the buyer, from which nobody has a right to withdraw. */
export const exemptPieces = <Line extends Piece>(pieces: readonly Line[]): Line[] =>
  pieces.filter(({ personalised }) => personalised)
