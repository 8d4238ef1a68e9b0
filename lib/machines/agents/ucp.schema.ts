import * as t from '@messages/order-errors'
import { z } from 'zod'
import { lineSchema, listOf } from '@/lib/platform/base/shared.schema'
import { MAX_LINKED_ITEMS } from '@/lib/shop/cart/cart-link'
import { discountCodeSchema } from '@/lib/shop/discounts/discount.schema'
import { answersSchema, questionsReplySchema } from '@/lib/shop/questions/question.schema'
import { quantitySchema } from './agents.schema'

/** The release of the Universal Commerce Protocol whose names and shapes are used here. */
export const UCP_VERSION = '2026-08-25'
export const CHECKOUT_CAPABILITY = 'dev.ucp.shopping.checkout'
export const DISCOUNT_CAPABILITY = 'dev.ucp.shopping.discount'

// The protocol wants what a receiver does not know to be ignored, so all objects are open.

const metaSchema = z.looseObject({
  'ucp-agent': z.looseObject({ profile: z.url().describe("The address of the platform's profile.") }),
  'idempotency-key': z.string().max(200).optional(),
})

const lineItemSchema = z.looseObject({
  item: z.looseObject({ id: lineSchema(30).min(1).describe('The code of a variant: `variant_code` at /mcp.') }),
  quantity: quantitySchema,
  answers: answersSchema.optional().describe('An addition of this shop: to the `questions` of its last response.'),
})

const contextSchema = z.looseObject({
  address_country: lineSchema(100)
    .optional()
    .describe('For the shipping fee: an ISO 3166 code, or the name of the country.'),
})

const discountsSchema = z.looseObject({
  codes: z
    .array(discountCodeSchema)
    .max(10)
    .optional()
    .describe('Replace the codes before them; one of them applies, the first. Empty: no code.'),
})

const checkoutSchema = z.looseObject({
  line_items: listOf(lineItemSchema, {
    max: MAX_LINKED_ITEMS,
    notAListMessage: t.itemsNotAList,
    tooManyMessage: t.tooManyItems(MAX_LINKED_ITEMS),
  }).refine((lines) => lines.length > 0, t.nothingToOrder),
  context: contextSchema.optional(),
  discounts: discountsSchema.optional(),
})

export const MAX_ID_LENGTH = 8_000

const idSchema = z.string().min(1).max(MAX_ID_LENGTH).describe('The `id` of the last response.')

export const createCheckoutSchema = z.strictObject({ meta: metaSchema, checkout: checkoutSchema })
export const getCheckoutSchema = z.strictObject({ meta: metaSchema, id: idSchema })
export const updateCheckoutSchema = z.strictObject({ meta: metaSchema, id: idSchema, checkout: checkoutSchema })
export const completeCheckoutSchema = z.strictObject({
  meta: metaSchema,
  id: idSchema,
  checkout: z.looseObject({}).optional(),
})
export const cancelCheckoutSchema = getCheckoutSchema

const versionSchema = z.object({ version: z.string() })

const amountSchema = z.int().describe('In minor units of the currency.')
const totalSchema = z.object({ type: z.string(), display_text: z.string().optional(), amount: amountSchema })

const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('error'),
    code: z.string(),
    content: z.string(),
    severity: z.enum(['recoverable', 'requires_buyer_input', 'unrecoverable']),
    path: z.string().optional(),
  }),
  z.object({ type: z.enum(['info', 'warning']), code: z.string(), content: z.string(), path: z.string().optional() }),
])

/** A checkout, or only messages where there is none. */
export const checkoutReplySchema = z.object({
  ucp: z.object({
    version: z.string(),
    status: z.enum(['success', 'error']),
    capabilities: z.record(z.string(), z.array(versionSchema)),
    payment_handlers: z.record(z.string(), z.array(versionSchema)),
  }),
  id: z.string().optional(),
  status: z.enum(['incomplete', 'requires_escalation', 'canceled']).optional(),
  currency: z.string().optional(),
  line_items: z
    .array(
      z.object({
        id: z.string(),
        item: z.object({ id: z.string(), title: z.string(), price: amountSchema, image_url: z.string() }),
        quantity: z.int(),
        totals: z.array(totalSchema),
        questions: questionsReplySchema,
        answers: answersSchema.optional(),
      }),
    )
    .optional(),
  discounts: z
    .object({
      codes: z.array(z.string()),
      applied: z.array(
        z.object({
          code: z.string().optional(),
          title: z.string(),
          amount: amountSchema,
          automatic: z.boolean(),
          allocations: z.array(z.object({ path: z.string(), amount: amountSchema })),
        }),
      ),
    })
    .optional(),
  totals: z.array(totalSchema).optional(),
  messages: z.array(messageSchema).optional(),
  links: z.array(z.object({ type: z.string(), url: z.string(), title: z.string() })).optional(),
  continue_url: z.string().optional(),
  expires_at: z.iso.datetime().optional(),
})

/** What the id of a checkout says. */
export const checkoutStateSchema = z.strictObject({
  /** Codes of variants, quantities and answers. */
  lines: z
    .array(
      z.union([
        z.tuple([lineSchema(30).min(1), quantitySchema]),
        z.tuple([lineSchema(30).min(1), quantitySchema, answersSchema]),
      ]),
    )
    .min(1)
    .max(MAX_LINKED_ITEMS),
  country: lineSchema(100).optional(),
  /** Of discounts, as they were sent. */
  codes: z.array(discountCodeSchema).optional(),
  /** In seconds. */
  expires: z.int(),
  canceled: z.literal(true).optional(),
})

export type CheckoutRequest = z.output<typeof checkoutSchema>
export type CheckoutState = z.output<typeof checkoutStateSchema>
export type CheckoutReply = z.output<typeof checkoutReplySchema>
export type CheckoutMessage = z.output<typeof messageSchema>
