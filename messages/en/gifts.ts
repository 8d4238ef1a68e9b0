// In the checkout
export const isGift = 'This is a gift'
export const message = 'Message for the card'
export const messageHint = 'We print it on a card and put it in the parcel, which has no prices in it.'
export const wrapping = (price: string) => `Gift wrapping (+ ${price})`
export const freeWrapping = 'Gift wrapping (free)'
export const email = 'Email of the other person'
export const emailHint = 'They get one email, without prices, when the parcel is sent. Leave it empty to tell nobody.'

// Errors
export const messageTooLong = (max: number) => `At most ${max} characters, please.`
export const tooManyLines = (max: number) => `At most ${max} lines, please.`
export const noWrapping = 'The shop does not wrap gifts any more. Please order without it.'
export const noParcel = 'Gift cards are sent by email: there is no parcel that could be a gift.'

// The name of the fee
export const wrappingFee = 'Gift wrapping'

// On the order
export const gift = 'A gift'
export const noPrices = 'There are no prices in the parcel.'
export const noMessage = 'Without a message.'
export const onCard = 'On the card:'
export const isWrapped = 'It is wrapped as a gift.'
export const tells = (email: string) => `${email} gets an email when the parcel is sent, without prices.`

// On the slip and the card in the parcel
export const slipFact = 'Gift'
export const slipWrapped = 'Wrap it'
export const slipUnwrapped = 'Without wrapping'
export const messageCard = 'Message card'

// The email to the other person
export const onItsWay = (shop: string) => `A present from ${shop} is on its way to you`
export const onItsWayTitle = 'A present is on its way'
export const from = (name: string) => `${name} has sent you a present. It has just left our workshop.`
export const fromSomebody = 'Somebody has sent you a present. It has just left our workshop.'
