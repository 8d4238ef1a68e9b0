export type ContactMessage = { name: string; email: string; subject: string; body: string }

const FIELD_MESSAGES = {
  name: '* Your full name',
  email: '* Your email address',
  invalidEmail: '* The email address, as the one provided is not valid',
  subject: '* The subject of your message',
  body: '* Your message',
}

/** Each of these must be passed: a name of three letters is still too short. */
const MAX_INVALID_LENGTH = { name: 3, email: 5, subject: 3, body: 7 }

type MissingField = { field: keyof ContactMessage; message: string }

/** What still has to be filled in before a message can be sent, as the form says it. */
export function findMissingFields(message: ContactMessage): MissingField[] {
  const short = (field: keyof ContactMessage) => message[field].trim().length <= MAX_INVALID_LENGTH[field]
  const troubles: MissingField[] = []
  if (short('name')) troubles.push({ field: 'name', message: FIELD_MESSAGES.name })
  if (message.email.trim() === '') troubles.push({ field: 'email', message: FIELD_MESSAGES.email })
  else if (short('email') || !message.email.includes('@'))
    troubles.push({ field: 'email', message: FIELD_MESSAGES.invalidEmail })
  if (short('subject')) troubles.push({ field: 'subject', message: FIELD_MESSAGES.subject })
  if (short('body')) troubles.push({ field: 'body', message: FIELD_MESSAGES.body })
  return troubles
}
