import {
  addressSchema,
  addressesReplySchema,
  changeAddressesInputSchema,
  newAddressInputSchema,
  replaceAddressesInputSchema,
} from './address.schema'
import { type Operation } from '@/lib/http/operation'

const path = '/shop/shop-users/addresses'

/** The customer's saved addresses: deleting one sets `active` to false. */
export const addressOperations = {
  listAddresses: {
    method: 'GET',
    path,
    summary: 'Saved addresses, oldest first',
    reply: addressesReplySchema,
    auth: 'customer',
  },
  createAddress: {
    method: 'POST',
    path,
    summary: 'Save the address of the list that has no id; an identical inactive address becomes active again',
    from: 'body',
    input: newAddressInputSchema,
    reply: addressSchema,
    status: 201,
    auth: 'customer',
  },
  replaceAddresses: {
    method: 'PUT',
    path,
    summary: 'Save a list of addresses; addresses that are not in it are unchanged',
    from: 'body',
    input: replaceAddressesInputSchema,
    reply: addressesReplySchema,
    auth: 'customer',
  },
  changeAddresses: {
    method: 'PATCH',
    path,
    summary: 'Change the given fields of the given addresses',
    from: 'body',
    input: changeAddressesInputSchema,
    reply: addressesReplySchema,
    auth: 'customer',
  },
} as const satisfies Record<string, Operation>

export type AddressOperations = typeof addressOperations
