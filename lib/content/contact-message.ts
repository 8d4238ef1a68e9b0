export type ContactMessage = { name: string; email: string; subject: string; body: string }

const MISSING = {
  name: '* Your full name',
  email: '* Your email address',
  invalidEmail: '* The email address, as the one provided is not valid',
  subject: '* The subject of your message',
  body: '* Your message',
}

/** Each of these must be passed: a name of three letters is still too short. */
const TOO_SHORT = { name: 3, email: 5, subject: 3, body: 7 }

type Trouble = { field: keyof ContactMessage; line: string }

/** What still has to be filled in before a message can be sent, as the form says it. */
export function missingIn(message: ContactMessage): Trouble[] {
  const short = (field: keyof ContactMessage) => message[field].trim().length <= TOO_SHORT[field]
  const troubles: Trouble[] = []
  if (short('name')) troubles.push({ field: 'name', line: MISSING.name })
  if (message.email.trim() === '') troubles.push({ field: 'email', line: MISSING.email })
  else if (short('email') || !message.email.includes('@')) troubles.push({ field: 'email', line: MISSING.invalidEmail })
  if (short('subject')) troubles.push({ field: 'subject', line: MISSING.subject })
  if (short('body')) troubles.push({ field: 'body', line: MISSING.body })
  return troubles
}
