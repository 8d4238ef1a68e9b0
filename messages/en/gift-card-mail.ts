// The email with a gift card
export const subject = (shop: string) => `Your gift card for ${shop}`
export const subjectFrom = (from: string, shop: string) => `${from} has sent you a gift card for ${shop}`
export const title = (amount: string) => `A gift card of ${amount}`
export const hello = 'Hello,'
export const fromText = (from: string, shop: string) => `${from} has a present for you: a gift card for ${shop}.`
export const text = (shop: string) => `here is your gift card for ${shop}.`
export const messageFrom = (from: string) => (from ? `${from} writes:` : 'With these words:')
export const amount = 'Amount'
export const code = 'Code'
export const validUntil = 'Valid until'
export const noEnd = 'It never ends'
export const howToUse =
  'To pay with it, type the code in the cart or at the checkout. What you do not use stays on the card for the next order.'
export const keepText =
  'Whoever has the code can use it: keep it like money. The attached PDF is a card that you can print, fold and give.'
export const balance = 'See what is left on it'
export const pdfName = 'gift-card'

// To the buyer
export const sentSubject = (name: string) => `Your gift card was sent to ${name}`
export const sentTitle = 'Your gift card is on its way'
export const sentText = (amount: string, name: string, email: string) =>
  `we have sent the gift card of ${amount} to ${name ? `${name} (${email})` : email}.`
export const sentNote = 'Only that email has its code. If it does not arrive, write to us, and we send it again.'

// Before it ends
export const endsSubject = (day: string) => `A gift card ends on ${day}`
export const endsTitle = 'Your gift card ends soon'
export const endsText = (last4: string, left: string, day: string) =>
  `there is still ${left} on the gift card ••••${last4}. It can be used until ${day}.`
export const toTheShop = 'To the shop'

// The card to print
export const forYou = 'A gift card for you'
export const foldHint = 'Print on one side of A4. Fold the upper half back, then the left half back.'
export const to = (name: string) => `To ${name}`
export const from = (name: string) => `From ${name}`
export const scan = 'Scan to see what is left on it.'
export const printedHowToUse = (shop: string) =>
  `Choose what you like at ${shop}, and type the code in the cart or at the checkout.`
