export const title = 'Pieces for your cart'
export const intro =
  'This link suggests the pieces below. Nothing is added to your cart until you press the button, and what is already in it stays.'
export const lines = 'Suggested pieces'
export const quantity = (count: number) => `Quantity: ${count}`
export const withCode = (code: string) => `The code ${code} goes with them, and your cart says what it takes off.`
export const addToCart = 'Add to cart'
export const soldOut = 'This piece is sold out and will not be added.'
export const needsAnswers = 'Made for you: answer its questions, and add it there.'
export const notSold = (codes: string) => `We no longer sell: ${codes}.`
export const nothing = 'Nothing in this link can be ordered at the moment.'
export const answerFirst =
  'This link suggests the pieces below. They are made for you, so each asks you something first.'
export const toCart = 'Go to your cart'
