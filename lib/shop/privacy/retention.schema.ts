import { z } from 'zod'

type Bounds = { min: number; max: number; otherwise: number }

const count = (unit: string, { min, max, otherwise }: Bounds, why = '') => {
  const message =
    why === ''
      ? `this is a whole number of ${unit} from ${min} to ${max}`
      : `this is a whole number of ${unit} from ${min} to ${max}: ${why}`
  return z.int(message).min(min, message).max(max, message).default(otherwise)
}
const days = (bounds: Bounds, why?: string) => count('days', bounds, why)

/** How long the shop keeps personal data, in the format of settings.json. */
export const retentionSchema = z.strictObject({
  order_years: count(
    'years',
    { min: 5, max: 30, otherwise: 11 },
    'tax law asks for the books of at least five years',
  ).describe('After the end of the year in which an order was completed.'),
  unpaid_order_days: days(
    { min: 30, max: 1000, otherwise: 180 },
    'a bank transfer can arrive after its order was cancelled',
  ).describe('After an order was cancelled that nobody had paid.'),
  message_days: days({ min: 7, max: 4000, otherwise: 365 }).describe('After a message from the contact form.'),
  stock_alert_days: days({ min: 30, max: 1000, otherwise: 365 }).describe(
    'After an address that waits for a sold-out piece was confirmed.',
  ),
  email_days: days({ min: 7, max: 1000, otherwise: 30 }, 'the limits of emails count those of the last days').describe(
    'After an email was sent or given up.',
  ),
  sign_up_days: days(
    { min: 4, max: 365, otherwise: 30 },
    'a link that confirms a sign-up is valid for three days',
  ).describe('After a sign-up that nobody confirmed.'),
  payment_event_days: days(
    { min: 30, max: 4000, otherwise: 180 },
    'the card provider can send an event again for 30 days',
  ).describe('After an event of the card provider.'),
  log_days: days({ min: 1, max: 365, otherwise: 14 }).describe('How long you keep the logs of your server.'),
  backup_days: days({ min: 1, max: 4000, otherwise: 90 }).describe('How long you keep a backup.'),
})

export type Retention = z.output<typeof retentionSchema>
