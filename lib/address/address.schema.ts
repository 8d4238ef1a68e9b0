import { z } from 'zod'
import { isRecord } from '@/lib/base/json'
import { hasWebAddress, WEB_ADDRESS_MESSAGE } from '@/lib/base/web-address'
import { lineSchema, listOf, rowIdSchema } from '@/lib/base/shared.schema'
import { type AddressField, emailFormatMessage, mapAddressFields } from './address-fields'

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
  if (isPersonName) return line.refine((value) => !hasWebAddress(value), WEB_ADDRESS_MESSAGE)
  return type === 'email' ? line.pipe(z.email(emailFormatMessage(missing))) : line
}

const addressShape = mapAddressFields((field): z.ZodType<string, string | undefined> =>
  field.missing === null ? lineSchema(field.maxLength).default('') : fieldSchema(field),
)

/** The fields of the checkout and of the new-address form. */
export const addressFieldsSchema = z.object(addressShape)

export const addressSchema = z
  .object({
    id: rowIdSchema,
    ...mapAddressFields(({ label }) => z.string().describe(`${label}.`)),
    active: z.boolean().describe('False for a deleted address.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Address' })

export const addressesReplySchema = z.array(addressSchema)

export const TOO_MANY_ADDRESSES = `You can keep at most ${MAX_ADDRESSES} addresses.`

const addressListSchema = <Item extends z.ZodType>(item: Item) =>
  listOf(item, {
    max: MAX_ADDRESSES_IN_REQUEST,
    notAListMessage: 'Send a list of addresses.',
    tooManyMessage: `Send at most ${MAX_ADDRESSES_IN_REQUEST} addresses.`,
    limitOf: { max: MAX_ADDRESSES, matches: isNew, tooManyMessage: TOO_MANY_ADDRESSES },
  })

const isNew = (entry: unknown) => isRecord(entry) && entry.id === undefined

const addressIdSchema = rowIdSchema.describe('Without an id, an address is new.')
const activeSchema = z.boolean('Send true or false.')
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
    error: 'Send exactly one new address, without an id. Other addresses in the list need their id.',
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
