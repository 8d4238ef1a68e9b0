import { z } from 'zod'
import { emailAddress, line, LONGEST_EMAIL, text } from '@/lib/base/wire.schema'

export const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128
/** Any characters do; rules beyond the length are in password.ts. */
const newPassword = text(LONGEST_PASSWORD).min(SHORTEST_PASSWORD, `Use at least ${SHORTEST_PASSWORD} characters.`)

// Whatever was typed is compared, so nothing but the size is checked.
const typedPassword = text(LONGEST_PASSWORD).min(1, 'Enter your password.')

export const signUpInput = z
  .object({ email: emailAddress, username: line(LONGEST_EMAIL).optional().describe('The same as the email.'), password: newPassword })
  .refine(({ email, username }) => username === undefined || username.toLowerCase() === email.toLowerCase(), {
    path: ['username'],
    error: 'The username is the email address.',
  })

/** Without an id: the answer is the same whether or not the address had an account already. */
export const signUpReply = z.object({ email: z.string(), username: z.string() }).meta({ id: 'SignedUp' })

export const logInInput = z.object({
  username: line(LONGEST_EMAIL).min(1, 'Enter your email address.').describe('The email address of the account.'),
  password: typedPassword,
  remember_me: z.boolean('Send true or false.').default(false).describe('Whether the cookie outlives the browser.'),
})

export const logInReply = z.object({ auth_token: z.string() })

export const linkInput = z.object({ uid: line(64), token: line(128) })

export const activationInput = linkInput.extend({
  password: typedPassword.optional().describe('The password of the sign-up. Needed unless the browser that signed up sends its cookie.'),
})

export const resetRequestInput = z.object({ email: emailAddress })

export const resetInput = linkInput
  .extend({ new_password: newPassword, re_new_password: text(LONGEST_PASSWORD) })
  .refine(({ new_password, re_new_password }) => new_password === re_new_password, {
    path: ['re_new_password'],
    error: 'The passwords do not match, please try again',
  })

export const deleteAccountInput = z.object({ current_password: typedPassword })

export const me = z.object({ id: z.uuid(), email: z.string(), username: z.string() }).meta({ id: 'Customer' })

export type Me = z.output<typeof me>
export type LogInReply = z.output<typeof logInReply>
export type LogIn = z.output<typeof logInInput>
export type SignUp = z.output<typeof signUpInput>
export type MailLink = z.output<typeof linkInput>
export type Activation = z.output<typeof activationInput>
export type Reset = z.output<typeof resetInput>
