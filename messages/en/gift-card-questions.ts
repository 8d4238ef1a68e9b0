// What a buyer of a gift card is asked
export const amount = 'Your amount'
export const amountHint = (from: string, upTo: string) => `From ${from} to ${upTo}.`
export const toName = 'For whom'
export const toEmail = 'Their email address'
export const toEmailHint = 'Leave it empty to get the gift card yourself, for example to print it.'
export const message = 'Your message'
export const sendOn = 'Send it on'
export const sendOnHint = 'Up to a year ahead. Leave it empty to send it at once.'
export const sendHour = 'At what time'
export const sendHourHint = 'In the time zone of the shop.'
