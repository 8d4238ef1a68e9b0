import { z } from 'zod'
import { invalidEmail, noWebAddress } from '@messages/address'
import * as t from '@messages/api-errors'
import { messagesIn } from '@/messages/languages'
import { isRecord } from '@/lib/platform/base/json'
import { hasWebAddress } from '@/lib/platform/base/web-address'
import { emailMeta, emailReplySchema, lineSchema, listOf, rowIdSchema } from '@/lib/platform/base/shared.schema'
import { type AddressField, mapAddressFields } from './address-fields'

export const MAX_ADDRESSES = 50
const MAX_ADDRESSES_IN_REQUEST = MAX_ADDRESSES * 4

const requiredLineSchema = (max: number, message: string) =>
  z
    .string({ error: message })
    .pipe(lineSchema(max))
    .refine((value) => value !== '', message)

function fieldSchema({ maxLength, missing, type, isPersonName }: AddressField) {
  if (missing === null) return lineSchema(maxLength)
  const line = requiredLineSchema(maxLength, missing)
  if (isPersonName) return line.refine((value) => !hasWebAddress(value), noWebAddress)
  return type === 'email' ? line.pipe(z.email(invalidEmail(missing))).meta(emailMeta) : line
}

const addressShape = mapAddressFields((field): z.ZodType<string, string | undefined> =>
  field.missing === null ? lineSchema(field.maxLength).default('') : fieldSchema(field),
)

/** The fields of the checkout and of the new-address form. */
export const addressFieldsSchema = z.object(addressShape)

export const addressSchema = z
  .object({
    id: rowIdSchema,
    // The OpenAPI document is English in every edition.
    ...mapAddressFields(({ name, type }) =>
      (type === 'email' ? emailReplySchema : z.string()).describe(`${messagesIn.en.address.labels[name]}.`),
    ),
    active: z.boolean().describe('False for a deleted address.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Address' })

export const addressesReplySchema = z.array(addressSchema)

const addressListSchema = <Item extends z.ZodType>(item: Item) =>
  listOf(item, {
    max: MAX_ADDRESSES_IN_REQUEST,
    notAListMessage: t.sendAddresses,
    tooManyMessage: t.sendFewerAddresses(MAX_ADDRESSES_IN_REQUEST),
    limitOf: { max: MAX_ADDRESSES, matches: isNew, tooManyMessage: t.tooManyAddresses(MAX_ADDRESSES) },
  })

const isNew = (entry: unknown) => isRecord(entry) && entry.id === undefined

const addressIdSchema = rowIdSchema.describe('Without an id, an address is new.')
const activeSchema = z.boolean(t.trueOrFalse)
// Accepted from clients that send back what they received, and ignored.
const ignoredCreatedAtSchema = z.string().optional()

const addressEntrySchema = z.object({
  ...addressShape,
  id: addressIdSchema.optional(),
  active: activeSchema.default(true),
  created_at: ignoredCreatedAtSchema,
})

/** The client may send its whole list; exactly one entry is new. */
export const newAddressInputSchema = addressListSchema(addressEntrySchema).refine(
  (entries) => entries.filter((one) => one.id === undefined).length === 1,
  {
    error: t.sendOneNewAddress,
  },
)

export const replaceAddressesInputSchema = addressListSchema(addressEntrySchema)

export const changeAddressesInputSchema = addressListSchema(
  z.object({
    ...mapAddressFields((field) => fieldSchema(field).optional()),
    id: rowIdSchema,
    active: activeSchema.optional(),
    created_at: ignoredCreatedAtSchema,
  }),
)

export type Address = z.output<typeof addressSchema>
export type AddressEntry = z.output<typeof addressEntrySchema>
export type AddressChange = z.output<typeof changeAddressesInputSchema>[number]
