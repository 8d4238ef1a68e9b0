import { z } from 'zod'
import { signUpInputSchema } from '@/lib/shop/account/account.schema'
import { type Options } from '@/lib/platform/base/options.schema'
import { emailAddressSchema, emailReplySchema, lineSchema } from '@/lib/platform/base/shared.schema'
import { SIMULATED_OUTAGES } from '@/lib/platform/base/simulated-outages'
import { type OrderState, orderStates } from '@/lib/platform/db/schema/enums'
import { MAX_COUNT } from '@/lib/shop/stock/stock'

export const resetInputSchema = z.strictObject({
  seed: z.int().min(0).max(4_294_967_295).default(1).describe('The seed of the random numbers.'),
  products: z
    .int()
    .min(0)
    .max(10_000)
    .default(0)
    .describe("The number of generated products that replace the demo's. 0 for those of the demo."),
  customer: z
    .strictObject({ email: signUpInputSchema.shape.email, password: signUpInputSchema.shape.password })
    .optional()
    .describe('An activated customer to add.'),
  erase: z
    .string()
    .max(63)
    .optional()
    .describe('The name of the database. Needed to empty one that is not that of a demo shop.'),
})

export const resetReplySchema = z
  .object({ seed: z.int(), products: z.int().nullable(), customer: z.string().nullable() })
  .meta({ id: 'Reset' })

export const MAX_WAIT_SECONDS = 30

export const emailsQuerySchema = z.strictObject({
  to: emailAddressSchema.optional().describe('The address of the recipient; upper and lower case are the same.'),
  subject: lineSchema(200).optional().describe('A part of the subject.'),
  after: z.coerce.number().int().min(0).default(0).describe('Only emails with a greater id.'),
  wait: z.coerce
    .number()
    .min(0)
    .max(MAX_WAIT_SECONDS)
    .default(0)
    .describe('For how many seconds the response waits until there is such an email.'),
})

export const emailSchema = z
  .object({
    id: z.int(),
    kind: z.string().describe('What it is about, such as `activation`.'),
    recipient: emailReplySchema,
    reply_to: emailReplySchema.nullable(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()).describe('The addresses in the text.'),
    attachment: z.object({ name: z.string(), pdf: z.string().describe('In base64.') }).nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Email' })

export const emailsReplySchema = z.object({ emails: z.array(emailSchema).describe('The newest first.') })

export const emailsDeletionSchema = z.strictObject({ to: emailsQuerySchema.shape.to })

export const deletedReplySchema = z.object({ deleted: z.int() })

const variantCodeSchema = lineSchema(80).min(1).describe('The code of the variant, as in `/shop/products/{slug}`.')
const stockSchema = z
  .union([z.literal('always'), z.literal('made to order'), z.int().min(0).max(MAX_COUNT)])
  .describe('How many can still be ordered, or `always`, or `made to order`.')

export const stockInputSchema = z.strictObject({ variant_code: variantCodeSchema, stock: stockSchema })

export const stockReplySchema = z
  .object({ variant_code: z.string(), before: stockSchema, after: stockSchema })
  .meta({ id: 'StockChange' })

export const optionsInputSchema = z.strictObject({
  custom_orders: z.boolean().optional(),
  cash_on_delivery: z.boolean().optional(),
  bank_transfer: z.boolean().optional(),
  wishlist: z.boolean().optional(),
} satisfies Record<keyof Options, z.ZodType>)

/** The states that an order gets to by what its buyer and the owner do. */
export const reachableStates = [
  'paid',
  'shipped',
  'cancelled',
  'refunded',
  'partly_refunded',
  'withdrawn',
  'returned',
] as const satisfies OrderState[]

export const orderInputSchema = z.strictObject({
  order_code: lineSchema(40),
  state: z.enum(reachableStates),
  delivered_on: z
    .union([z.iso.date(), z.literal('today')])
    .optional()
    .describe('The day of the delivery, such as `2026-12-31` or `today`, for an order that was shipped.'),
})

export const orderReplySchema = z
  .object({
    order_code: z.string(),
    state: z.enum(orderStates),
    url: z.string().describe('The page of the order, with its secret link.'),
    delivered_on: z.string().nullable(),
  })
  .meta({ id: 'ControlledOrder' })

export const sweepReplySchema = z
  .object({
    orders: z.record(z.string(), z.int()).describe('Orders by what happened to them, such as `cancelledTransfers`.'),
    personal_data: z.record(z.string(), z.int()).describe('Deleted rows by kind.'),
    credit_notes: z.int().describe('How many credit notes were issued.'),
    alerts: z.int().describe('How many were told that a variant is back.'),
    gift_cards: z.int().describe('How many gift cards were sent.'),
    gifts: z.int().describe('How many were told that a present was sent to them.'),
  })
  .meta({ id: 'Swept' })

const clockShape = {
  now: z.iso.datetime().describe('The time of the shop.'),
  ahead_seconds: z.int().describe('How far it is ahead of the real time; negative if it is behind.'),
}

export const clockReplySchema = z.object(clockShape).meta({ id: 'Clock' })

const count = z.int().min(0).max(100_000)

export const clockInputSchema = z
  .strictObject({
    now: z.iso.datetime({ offset: true }).optional().describe('The time to set, such as `2026-12-31T23:00:00Z`.'),
    advance: z
      .strictObject({ days: count, hours: count, minutes: count, seconds: count })
      .partial()
      .optional()
      .describe('By how much to advance instead.'),
    sweep: z.boolean().default(true).describe('Whether to do afterwards what `POST /test/sweep` does.'),
  })
  .refine(({ now, advance }) => (now === undefined) !== (advance === undefined), {
    error: 'Send either now or advance.',
  })

export const clockChangeSchema = z
  .object({ ...clockShape, swept: sweepReplySchema.nullable() })
  .meta({ id: 'ClockChange' })

const outageNameSchema = z.enum(SIMULATED_OUTAGES)

export const outageInputSchema = z.strictObject({
  name: outageNameSchema,
  seconds: z.int().min(1).max(3_600).default(60).describe('How long it lasts at most, in real time.'),
})

export const outageEndSchema = z.strictObject({ name: outageNameSchema })

export const outagesReplySchema = z
  .object({ outages: z.array(z.object({ name: outageNameSchema, seconds_left: z.int() })) })
  .meta({ id: 'Outages' })

const eventIdSchema = lineSchema(100)

export const webhooksQuerySchema = z.strictObject({ order_code: lineSchema(40).optional() })

export const webhooksReplySchema = z
  .object({
    held: z.boolean().describe('Whether the shop delivers no event by itself.'),
    events: z
      .array(
        z.object({
          id: z.string(),
          type: z.string().describe('As with Stripe, such as `payment_intent.succeeded`.'),
          payment_intent: z.string().nullable(),
          order_code: z.string().nullable(),
          attempts: z.int(),
          next_attempt_at: z.iso.datetime().nullable(),
          delivered_at: z.iso.datetime().nullable(),
        }),
      )
      .describe('The oldest first.'),
  })
  .meta({ id: 'Webhooks' })

export const webhooksHoldSchema = z.strictObject({ held: z.boolean() })

export const deliveriesInputSchema = z.strictObject({
  ids: z
    .array(eventIdSchema)
    .min(1)
    .max(50)
    .describe('In this order; an id that comes twice is delivered twice, and one that was delivered before once more.'),
})

export const deliveriesReplySchema = z
  .object({ deliveries: z.array(z.object({ id: z.string(), accepted: z.boolean() })) })
  .meta({ id: 'Deliveries' })

export const webhookDelaySchema = z.strictObject({ event_id: eventIdSchema, seconds: z.int().min(0).max(10_000_000) })

export const webhookDropSchema = z.strictObject({ event_id: eventIdSchema })

export const shopInputSchema = z.strictObject({
  language: z
    .string()
    .regex(/^[a-z]{2,8}$/)
    .optional()
    .describe('The language of the shop, such as `el`; by default that of the shop that is asked.'),
})

const shopIdSchema = z.string().max(40)

export const testShopSchema = z
  .object({
    id: shopIdSchema,
    url: z.url().describe('Its address on the machine of the shop that was asked.'),
    port: z.int(),
    language: z.string(),
  })
  .meta({ id: 'TestShop' })

export const testShopsSchema = z.object({ shops: z.array(testShopSchema) }).meta({ id: 'TestShops' })

export const shopDeletionSchema = z.strictObject({ id: shopIdSchema })
