import { z } from 'zod'
import * as t from '@messages/api-errors'
import { passwordsDiffer } from '@messages/password-reset'
import { MAX_EMAIL_LENGTH, MIN_PASSWORD_LENGTH } from '@/lib/platform/base/credentials'
import {
  emailAddressSchema,
  emailMeta,
  emailReplySchema,
  lineSchema,
  textSchema,
} from '@/lib/platform/base/shared.schema'

const MAX_PASSWORD_LENGTH = 128
/** Any characters are allowed. password-strength.server.ts has the rule beyond the length. */
const newPasswordSchema = textSchema(MAX_PASSWORD_LENGTH).min(
  MIN_PASSWORD_LENGTH,
  t.passwordTooShort(MIN_PASSWORD_LENGTH),
)

// Compared with the stored password, so only the length is checked.
const currentPasswordSchema = textSchema(MAX_PASSWORD_LENGTH).min(1, t.enterPassword)

export const signUpInputSchema = z
  .object({
    email: emailAddressSchema,
    username: lineSchema(MAX_EMAIL_LENGTH).meta(emailMeta).optional().describe('The same as the email.'),
    password: newPasswordSchema,
  })
  .refine(({ email, username }) => username === undefined || username.toLowerCase() === email.toLowerCase(), {
    path: ['username'],
    error: t.usernameIsEmail,
  })

/** Without an id, so that the reply does not tell whether the address had an account before. */
export const signUpReplySchema = z
  .object({ email: emailReplySchema, username: emailReplySchema })
  .meta({ id: 'SignedUp' })

export const logInInputSchema = z.object({
  username: lineSchema(MAX_EMAIL_LENGTH)
    .min(1, t.enterYourEmail)
    .meta({ ...emailMeta, description: 'The email address of the account.' }),
  password: currentPasswordSchema,
  remember_me: z.boolean(t.trueOrFalse).default(false).describe('Whether the cookie outlives the browser.'),
})

export const logInReplySchema = z.object({ auth_token: z.string() })

const emailLinkInputSchema = z.object({ uid: lineSchema(64), token: lineSchema(128) })

export const activationInputSchema = emailLinkInputSchema.extend({
  password: currentPasswordSchema
    .optional()
    .describe('The password of the sign-up. Needed unless the browser that signed up sends its cookie.'),
})

export const resetRequestInputSchema = z.object({ email: emailAddressSchema })

export const resetInputSchema = emailLinkInputSchema
  .extend({ new_password: newPasswordSchema, re_new_password: textSchema(MAX_PASSWORD_LENGTH) })
  .refine(({ new_password, re_new_password }) => new_password === re_new_password, {
    path: ['re_new_password'],
    error: passwordsDiffer,
  })

export const passwordStrengthInputSchema = z.object({
  password: newPasswordSchema,
  email: textSchema(MAX_EMAIL_LENGTH)
    .meta(emailMeta)
    .optional()
    .describe('The email address of the account that the password is for. Without it, that of the caller.'),
})

export const passwordStrengthReplySchema = z
  .object({
    score: z
      .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
      .describe('From 0, among the first guesses, to 4, out of reach. A new password needs at least 2.'),
    problem: z.string().nullable().describe('Why the password is refused; null for one that is accepted.'),
  })
  .meta({ id: 'PasswordStrength' })

export const deleteAccountInputSchema = z.object({ current_password: currentPasswordSchema })

export const meSchema = z
  .object({ id: z.uuid(), email: emailReplySchema, username: emailReplySchema })
  .meta({ id: 'Customer' })

export type Me = z.output<typeof meSchema>
export type LogInReply = z.output<typeof logInReplySchema>
export type LogIn = z.output<typeof logInInputSchema>
export type SignUp = z.output<typeof signUpInputSchema>
export type EmailLinkInput = z.output<typeof emailLinkInputSchema>
export type Activation = z.output<typeof activationInputSchema>
export type PasswordStrengthInput = z.output<typeof passwordStrengthInputSchema>
export type PasswordStrength = z.output<typeof passwordStrengthReplySchema>
export type Reset = z.output<typeof resetInputSchema>
