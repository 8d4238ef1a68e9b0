import { z } from 'zod'
import { documentKinds, giftCardVatKinds, paymentMethods } from '@/lib/platform/db/schema/enums'

/** What a document says, as it is stored, exported and handed to the owner's accounting. Amounts are in the smallest unit. */

const amountSchema = z.int().nonnegative()
const daySchema = z.iso.date()

const addressSchema = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  address_3: z.string(),
  zipcode: z.string(),
  city: z.string(),
  county: z.string(),
  country: z.string(),
})

const documentAnswersSchema = z.array(
  z.strictObject({
    label: z.string(),
    text: z.string(),
    price_cents: amountSchema,
    charged: z.enum(['each', 'once']),
  }),
)

/** What is deleted with the personal data of the order. */
export const documentBuyerSchema = z.strictObject({
  billing: addressSchema,
  shipping: addressSchema,
  answers: z
    .array(documentAnswersSchema)
    .optional()
    .describe('What the buyer answered about each line, in the order of the lines; left out for no answers.'),
})

const sellerFactsSchema = z.strictObject({
  company_name: z.string(),
  legal_name: z.string(),
  legal_form: z.string(),
  register_entry: z.string(),
  vat_number: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
})

const giftCardVatSchema = z
  .enum(giftCardVatKinds)
  .describe('`single`: its VAT is due when it is sold; `multi`: when it pays; `none`: the shop charges none.')

const giftCardSchema = z.strictObject({ last4: z.string(), amount_cents: amountSchema, vat: giftCardVatSchema })

const vatOfRateSchema = z.strictObject({
  rate_bp: z.int().describe('In hundredths of a percent.'),
  total_cents: amountSchema.describe('With the VAT in it.'),
  vat_cents: amountSchema,
})

export const documentDataSchema = z.strictObject({
  kind: z.enum(documentKinds),
  number: z.string(),
  issued_at: z.iso.datetime(),
  issued_on: daySchema.describe('In the time zone of the shop.'),
  language: z.string(),
  currency: z.string(),
  order: z.strictObject({
    code: z.string(),
    placed_on: daySchema,
    payment_method: z.enum(paymentMethods),
    test_payment: z.literal(true).optional().describe('A test card paid it: no money has moved.'),
  }),
  seller: sellerFactsSchema,
  lines: z
    .array(
      z.strictObject({
        name: z.string(),
        variant_name: z.string(),
        variant_code: z.string(),
        quantity: z.int().positive(),
        unit_cents: amountSchema,
        once_cents: amountSchema
          .optional()
          .describe('What answers of the buyer cost once for the line; left out for nothing.'),
        total_cents: amountSchema.describe('Before discounts.'),
        discount_cents: amountSchema.optional().describe('What discounts took off it; left out for nothing.'),
        vat_rate_bp: z.int().nullable(),
        vat_cents: amountSchema.nullable(),
        gift_card: giftCardVatSchema.optional().describe('Of a gift card that was sold; left out for all else.'),
      }),
    )
    .describe('Empty on a credit note for a part of the order.'),
  discount_cents: amountSchema.optional().describe('What discounts took off the lines; left out for nothing.'),
  discounts: z.array(z.string()).optional().describe('What they were, in words.'),
  shipping_cents: amountSchema,
  special_fees: z.array(z.strictObject({ name: z.string(), quantity: z.int(), total_cents: amountSchema })),
  total_cents: amountSchema.describe('What the order costs; on a credit note what was refunded.'),
  gift_cards: z
    .array(giftCardSchema)
    .optional()
    .describe(
      'What gift cards paid of the total, or got back of it; left out for none. `vat` leaves out what `single` ones paid.',
    ),
  unpaid_gift_cards: z
    .array(giftCardSchema)
    .optional()
    .describe(
      'Those that were to pay a part of the total and did not, because another order had used them when it was paid; left out for none. `vat` leaves out the part of `single` ones.',
    ),
  vat_charged: z.boolean().nullable(),
  vat: z.array(vatOfRateSchema),
  credit: z
    .strictObject({
      receipt: z.string().describe('The number of the receipt that the credit note corrects.'),
      receipt_issued_on: daySchema,
      refund: z.string().describe('The id of the refund.'),
      refunded_on: daySchema,
      withdrawal: z.int().nullable().describe('The statement of withdrawal for which it was refunded.'),
    })
    .nullable(),
})

export type DocumentBuyer = z.output<typeof documentBuyerSchema>
export type DocumentData = z.output<typeof documentDataSchema>
export type SellerFacts = z.output<typeof sellerFactsSchema>
