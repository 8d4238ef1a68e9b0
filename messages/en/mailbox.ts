export const title = 'Mailbox'
export const intro = 'This shop has no mail server. It shows here the emails that it would send, the newest first.'
export const none = 'No emails yet.'
export const to = (recipient: string) => `To ${recipient}`
export const replyTo = (address: string) => `reply to ${address}`
export const asShown = (subject: string) => `${subject}, as a mail client shows it`
export const asPlainText = 'As plain text'
