import { plural } from './plural'

export const title = 'Make it yours'
export const giftCardTitle = 'Your gift card'
export const optional = (label: string) => `${label} (optional)`
export const example = (text: string) => `For example: ${text}`
export const counter = (count: number, max: number) => `${count} of ${max}`
export const counterInWords = (count: number, max: number) =>
  `${count} of ${plural(max, { one: '# character', other: '# characters' })}`
export const none = 'None'
export const pleaseChoose = 'Please choose'

// Prices
export const extra = (price: string) => `+${price}`
export const perLetter = (price: string) => `+${price} for each letter`
export const once = (price: string) => `+${price} once, however many you order`
export const onceInLine = (price: string) => `+${price} once`
export const moreDays = (days: number) => plural(days, { one: '+# working day', other: '+# working days' })
export const priceWithAnswers = (price: string) => `${price} with your answers`
export const plusOnce = (price: string) => `and ${price} once`

/** As soon as an answer makes it true: Article 16(c) of Directive 2011/83/EU. */
export const madeForYou = 'With this it is made for you: you cannot return it, unless it has a fault.'

export const save = 'Save'

// Pictures
export const choosePicture = 'Choose a picture'
export const chooseAnother = 'Choose another one'
export const removePicture = 'Remove the picture'
export const sendingPicture = 'Sending the picture…'
export const pictureSent = 'The picture is there.'
export const pictureFailed = 'The picture could not be sent. Please try again.'
export const pictureTooLarge = (megabytes: number) => `The picture is too large. It may have ${megabytes} megabytes.`
export const yourPicture = (label: string) => `Your picture: ${label}`
export const pictureNeedsScript = 'Sending a picture needs JavaScript. Without it, attach it to your email.'

// Preview
export const preview = 'A preview: the piece may look a little different.'

// Without JavaScript
export const checkAndOrder = 'Check, and order by email'
