import * as t from '@messages/contact'

export type ContactMessage = { name: string; email: string; subject: string; body: string }

/** A value of up to this length is too short. */
const MAX_INVALID_LENGTH = { name: 3, email: 5, subject: 3, body: 7 }

type MissingField = { field: keyof ContactMessage; message: string }

/** The fields that are missing or invalid, with the form's messages. */
export function findMissingFields(message: ContactMessage): MissingField[] {
  const isShort = (field: keyof ContactMessage) => message[field].trim().length <= MAX_INVALID_LENGTH[field]
  const missing: MissingField[] = []
  if (isShort('name')) missing.push({ field: 'name', message: t.missingName })
  if (message.email.trim() === '') missing.push({ field: 'email', message: t.missingEmail })
  else if (isShort('email') || !message.email.includes('@')) missing.push({ field: 'email', message: t.invalidEmail })
  if (isShort('subject')) missing.push({ field: 'subject', message: t.missingSubject })
  if (isShort('body')) missing.push({ field: 'body', message: t.missingMessage })
  return missing
}
