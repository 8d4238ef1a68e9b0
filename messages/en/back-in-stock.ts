export const formTitle = 'Tell me when it is back'
export const email = 'Email'
export const submit = 'Let me know'
export const formNote =
  'We will send you a link to confirm your address, and one email when the piece is back. Then we delete the address.'

export const pageTitle = 'Back in stock'
export const sentTitle = 'Please check your inbox'
export const sentText = (title: string) =>
  `We have sent you an email with a link. Follow it to confirm that we may tell you when ${title} is back.`
export const sentNote = 'The link is valid for three days. If no email arrives, please look in your spam folder.'
export const availableTitle = 'It is already back'
export const availableText = (title: string) => `${title} can be ordered again.`
export const wrongEmail = 'Enter a valid email address.'
export const laterTitle = 'That did not work'
export const laterText = 'We could not save your address just now. Please try again in a few minutes.'
export const deletedTitle = 'Your address is deleted'
export const deletedText = 'We will not write to you about this piece.'
export const toTheProduct = 'See the piece'
export const discover = 'Go to the shop'

export const confirmTitle = 'Confirm your address'
export const confirmText = (email: string, title: string) => `We will write to ${email} once, when ${title} is back.`
export const confirm = 'Confirm'
export const confirmedTitle = 'We will let you know'
export const confirmedText = (email: string, title: string) =>
  `As soon as ${title} is back, we will write to ${email} once. Then we delete the address.`
export const deleteAddress = 'Delete my address'
export const unknownTitle = 'This link is no longer valid'
export const unknownText =
  'The address was deleted: because the piece is back and we have written to you, because nobody confirmed it in time, or because you asked us to.'
