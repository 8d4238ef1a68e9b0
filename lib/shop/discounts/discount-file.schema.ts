import { z } from 'zod'
import { filePriceSchema, lineSchema } from '@/lib/platform/base/shared.schema'
import { discountKinds } from '@/lib/platform/db/schema/enums'
import { codeKey, isCodeKey, MAX_CODE_LENGTH } from './code-key'

const MAX_DISCOUNTS = 200
const MAX_NAMES = 200

const slugs = z.array(lineSchema(200).min(1)).max(MAX_NAMES).default([])
const positivePrice = filePriceSchema.refine((price) => Number(price) > 0, 'an amount is more than nothing')

const codeSchema = lineSchema(MAX_CODE_LENGTH).refine(
  (code) => isCodeKey(codeKey(code)),
  'a code has 4 to 40 letters or digits, besides spaces and hyphens, which do not count',
)

const discountSchema = z.strictObject({
  name: lineSchema(100).min(1, 'a discount has a name for the desk'),
  code: codeSchema.nullable(),
  single_codes: z.boolean().default(false),
  on: z.boolean().default(true),
  gives: z.enum(discountKinds),
  percent: z
    .number()
    .min(0.01)
    .max(100)
    .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'a percentage has at most two decimals')
    .optional(),
  amount: positivePrice.optional(),
  free_item_of: z.int().min(2).max(99).optional(),
  categories: slugs,
  tags: z
    .array(lineSchema(200).regex(/^[^:]+:[^:]+$/, 'a tag is written facet:tag, like colour:blue'))
    .max(MAX_NAMES)
    .default([]),
  products: slugs,
  reduced_items: z.boolean().default(false),
  min_amount: positivePrice.optional(),
  min_items: z.int().min(1).max(999).optional(),
  countries: z.array(lineSchema(200).min(1)).max(MAX_NAMES).default([]),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  first_order_only: z.boolean().default(false),
  uses_per_customer: z.int().min(1).max(1_000_000).optional(),
  max_uses: z.int().min(1).max(1_000_000).optional(),
  combinable: z.boolean().default(false),
})

type Entry = z.output<typeof discountSchema>

/** The field that says how much, for each kind of discount. */
const AMOUNT_FIELDS = { percent: 'percent', amount: 'amount', free_item: 'free_item_of', free_delivery: null } as const

function problemsOf(entry: Entry): { field: keyof Entry; message: string }[] {
  const wanted = AMOUNT_FIELDS[entry.gives]
  const amounts = (['percent', 'amount', 'free_item_of'] as const).flatMap((field) => {
    if (field === wanted && entry[field] === undefined) return [{ field, message: 'say how much it gives' }]
    return field !== wanted && entry[field] !== undefined
      ? [{ field, message: `leave this out of a discount that gives ${entry.gives}` }]
      : []
  })
  const days =
    entry.from !== undefined && entry.until !== undefined && entry.from > entry.until
      ? [{ field: 'until' as const, message: 'the last day is before the first' }]
      : []
  return [...amounts, ...days, ...(entry.code === null ? withoutCode(entry) : [])]
}

/** Everybody gets an automatic discount, and prices that are announced as reduced have their own lowest price. */
const withoutCode = (entry: Entry): { field: keyof Entry; message: string }[] => [
  ...(entry.single_codes ? [{ field: 'single_codes' as const, message: 'needs a code with which they begin' }] : []),
  ...(entry.first_order_only ? [{ field: 'first_order_only' as const, message: 'needs a code' }] : []),
  ...(entry.uses_per_customer !== undefined ? [{ field: 'uses_per_customer' as const, message: 'needs a code' }] : []),
  ...(entry.reduced_items
    ? [{ field: 'reduced_items' as const, message: 'only a code applies to prices that are announced as reduced' }]
    : []),
]

export const discountFileSchema = z
  .array(discountSchema)
  .max(MAX_DISCOUNTS)
  .superRefine((entries, ctx) => {
    const names = new Set<string>()
    const keys = new Set<string>()
    entries.forEach((entry, at) => {
      const report = (field: keyof Entry, message: string) =>
        ctx.addIssue({ code: 'custom', path: [at, field], message })
      for (const { field, message } of problemsOf(entry)) report(field, message)
      if (names.has(entry.name)) report('name', 'another discount has this name')
      names.add(entry.name)
      const key = entry.code === null ? null : codeKey(entry.code)
      if (key !== null && keys.has(key)) report('code', 'another discount has this code, if perhaps in other letters')
      if (key !== null) keys.add(key)
    })
  })

export type DiscountFile = z.output<typeof discountFileSchema>
