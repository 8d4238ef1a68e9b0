import { z } from 'zod'
import { isRecord } from '@/lib/base/json'
import { hasWebAddress, NO_WEB_ADDRESS } from '@/lib/base/web-address'
import { line, listOf, rowId } from '@/lib/base/wire.schema'

export const MOST_ADDRESSES = 50
const MOST_IN_LIST = MOST_ADDRESSES * 4

const filled = (max: number, message: string) => z.string({ error: message }).pipe(line(max)).refine((value) => value !== '', message)

const name = (message: string) => filled(80, message).refine((value) => !hasWebAddress(value), NO_WEB_ADDRESS)

const emailMessage = 'Please fill in the email address field!'

/** The parts of an address as people write them: anywhere in the world, so nothing is known of their form. */
const placeFields = {
  first_name: name('Please fill in the first name!'),
  last_name: name('Please fill in the last name!'),
  email: filled(254, emailMessage).pipe(z.email(`${emailMessage} It should look like name@example.com.`)),
  phone: filled(40, 'Please fill in the phone number field!'),
  address_1: filled(160, 'Please fill in the street name field!'),
  address_2: filled(80, 'Please fill in the street number or building name field!'),
  address_3: line(160).default(''),
  zipcode: filled(20, 'Please fill in the ZIP/Postal Code field!'),
  city: filled(80, 'Please fill in the City field!'),
  county: filled(80, 'Please fill in the County field!'),
  country: filled(80, 'Please fill in the Country field!'),
}

/** What a checkout and the new-address form ask for. */
export const place = z.object(placeFields)

export const address = z
  .object({
    id: rowId,
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
    active: z.boolean().describe('False once it was deleted.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Address' })

export const addressesReply = z.array(address)

export const TOO_MANY_ADDRESSES = `You can keep at most ${MOST_ADDRESSES} addresses.`

const list = <Item extends z.ZodType>(item: Item) =>
  listOf(item, {
    most: MOST_IN_LIST,
    noList: 'Send a list of addresses.',
    tooMany: `Send at most ${MOST_IN_LIST} addresses.`,
    mostOf: { most: MOST_ADDRESSES, which: isNew, tooMany: TOO_MANY_ADDRESSES },
  })

const isNew = (entry: unknown) => isRecord(entry) && entry.id === undefined

const id = rowId.describe('Without an id, an address is new.')
const active = z.boolean('Send true or false.')
// Sent back by clients that send what they were given; the server knows better.
const created_at = z.string().optional()

const entry = z.object({ ...placeFields, id: id.optional(), active: active.default(true), created_at })

/** The list as the client knows it, one of them new. */
export const newAddressInput = list(entry).refine((entries) => entries.filter((one) => one.id === undefined).length === 1, {
  error: 'Send exactly one new address, without an id; others may stand beside it with theirs.',
})

export const replaceAddressesInput = list(entry)

const { address_3: _, ...required } = placeFields

export const changeAddressesInput = list(
  z.object({ ...z.object(required).partial().shape, address_3: line(160).optional(), id: rowId, active: active.optional(), created_at }),
)

export type Place = z.output<typeof place>
export type Address = z.output<typeof address>
export type AddressEntry = z.output<typeof entry>
export type AddressChange = z.output<typeof changeAddressesInput>[number]
