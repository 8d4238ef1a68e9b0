import {
  addressSchema,
  addressesReplySchema,
  changeAddressesInputSchema,
  newAddressInputSchema,
  replaceAddressesInputSchema,
} from './address.schema'
import { type Operation } from '@/lib/platform/http/operation'

const path = '/shop/shop-users/addresses'

/** The customer's saved addresses: deleting one sets `active` to false. */
export const addressOperations = {
  listAddresses: {
    method: 'GET',
    path,
    summary: 'Saved addresses, oldest first',
    description: 'With the deleted ones, whose `active` is false.',
    reply: addressesReplySchema,
    auth: 'customer',
  },
  createAddress: {
    method: 'POST',
    path,
    summary: 'Save the address of the list that has no id; an identical inactive address becomes active again',
    description: 'The list may also contain the saved addresses, with their ids; they are not changed.',
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
    description:
      'An address with an id is replaced as a whole; one without an id is new. To delete one, send it with `active: false`.',
    from: 'body',
    input: replaceAddressesInputSchema,
    reply: addressesReplySchema,
    auth: 'customer',
  },
  changeAddresses: {
    method: 'PATCH',
    path,
    summary: 'Change the given fields of the given addresses',
    description: 'Fields that are left out stay as they are. To delete an address, send its id with `active: false`.',
    from: 'body',
    input: changeAddressesInputSchema,
    reply: addressesReplySchema,
    auth: 'customer',
  },
} as const satisfies Record<string, Operation>

export type AddressOperations = typeof addressOperations
