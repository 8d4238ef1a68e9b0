import { z } from 'zod'
import { isRecord } from '@/lib/base/json'
import { hasWebAddress, WEB_ADDRESS_MESSAGE } from '@/lib/base/web-address'
import { lineSchema, listOf, rowIdSchema } from '@/lib/base/shared.schema'

export const MAX_ADDRESSES = 50
const MAX_ADDRESSES_IN_REQUEST = MAX_ADDRESSES * 4

const requiredLineSchema = (max: number, message: string) =>
  z
    .string({ error: message })
    .pipe(lineSchema(max))
    .refine((value) => value !== '', message)

const personNameSchema = (message: string) =>
  requiredLineSchema(80, message).refine((value) => !hasWebAddress(value), WEB_ADDRESS_MESSAGE)

const emailMessage = 'Please fill in the email address field!'

/** Free text, because addresses may be in any country. */
const addressShape = {
  first_name: personNameSchema('Please fill in the first name!'),
  last_name: personNameSchema('Please fill in the last name!'),
  email: requiredLineSchema(254, emailMessage).pipe(z.email(`${emailMessage} It should look like name@example.com.`)),
  phone: requiredLineSchema(40, 'Please fill in the phone number field!'),
  address_1: requiredLineSchema(160, 'Please fill in the street name field!'),
  address_2: requiredLineSchema(80, 'Please fill in the street number or building name field!'),
  address_3: lineSchema(160).default(''),
  zipcode: requiredLineSchema(20, 'Please fill in the ZIP/Postal Code field!'),
  city: requiredLineSchema(80, 'Please fill in the City field!'),
  county: requiredLineSchema(80, 'Please fill in the County field!'),
  country: requiredLineSchema(80, 'Please fill in the Country field!'),
}

/** The fields of the checkout and of the new-address form. */
export const addressFieldsSchema = z.object(addressShape)

export const addressSchema = z
  .object({
    id: rowIdSchema,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    address_1: z.string().describe('Street name.'),
    address_2: z.string().describe('Street number or building name.'),
    address_3: z.string().describe('Additional info.'),
    zipcode: z.string(),
    city: z.string(),
    county: z.string(),
    country: z.string(),
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

const { address_3: _, ...required } = addressShape

export const changeAddressesInputSchema = addressListSchema(
  z.object({
    ...z.object(required).partial().shape,
    address_3: lineSchema(160).optional(),
    id: rowIdSchema,
    active: activeSchema.optional(),
    created_at: ignoredCreatedAtSchema,
  }),
)

export type AddressFields = z.output<typeof addressFieldsSchema>
export type Address = z.output<typeof addressSchema>
export type AddressEntry = z.output<typeof addressEntrySchema>
export type AddressChange = z.output<typeof changeAddressesInputSchema>[number]
