import { isCommonPassword } from './common-passwords'

/** Length is what counts, and not being the first guess: no rules about kinds of characters. */
export function passwordProblem(password: string, email: string): string | null {
  if (isCommonPassword(password)) return 'This password is one of the first that anybody would try. Choose another one.'
  if (resemblesEmail(password.toLowerCase(), email.toLowerCase()))
    return 'This password is too close to your email address. Choose another one.'
  return null
}

function resemblesEmail(password: string, email: string): boolean {
  const name = email.split('@')[0] ?? ''
  return password === email || (name.length >= 4 && password.replace(/[^a-z]+$/, '') === name.replace(/[^a-z]+$/, ''))
}
