/** The message for a card error without a known code. */
export const CARD_ERROR =
  'Something went wrong, please try again. If the problem persists please contact your card issuer.'
