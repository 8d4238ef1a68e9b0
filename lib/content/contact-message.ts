export type ContactMessage = { name: string; email: string; subject: string; body: string }

const FIELD_MESSAGES = {
  name: '* Your full name',
  email: '* Your email address',
  invalidEmail: '* The email address, as the one provided is not valid',
  subject: '* The subject of your message',
  body: '* Your message',
}

/** A value of up to this length is too short. */
const MAX_INVALID_LENGTH = { name: 3, email: 5, subject: 3, body: 7 }

type MissingField = { field: keyof ContactMessage; message: string }

/** The fields that are missing or invalid, with the form's messages. */
export function findMissingFields(message: ContactMessage): MissingField[] {
  const isShort = (field: keyof ContactMessage) => message[field].trim().length <= MAX_INVALID_LENGTH[field]
  const missing: MissingField[] = []
  if (isShort('name')) missing.push({ field: 'name', message: FIELD_MESSAGES.name })
  if (message.email.trim() === '') missing.push({ field: 'email', message: FIELD_MESSAGES.email })
  else if (isShort('email') || !message.email.includes('@'))
    missing.push({ field: 'email', message: FIELD_MESSAGES.invalidEmail })
  if (isShort('subject')) missing.push({ field: 'subject', message: FIELD_MESSAGES.subject })
  if (isShort('body')) missing.push({ field: 'body', message: FIELD_MESSAGES.body })
  return missing
}
