import * as t from '@messages/card-sandbox'

/** An address in the demo wallet, in the words of Stripe's Express Checkout Element. */
type Address = { line1: string; line2: null; city: string; state: string; postal_code: string; country: string }

export type WalletPerson = {
  title: string
  billingDetails: { name: string; email: string; phone: string; address: Address }
  shippingAddress: { name: string; address: Address }
}

const address = (line1: string, postal_code: string, city: string, state: string, country = 'GR'): Address => ({
  line1,
  line2: null,
  city,
  state,
  postal_code,
  country,
})

function person(title: string, shippedTo: Address, over: { phone?: string; giftTo?: string } = {}): WalletPerson {
  const { phone = '+30 210 1234567', giftTo } = over
  const name = 'Eleni Papadaki'
  return {
    title,
    billingDetails: { name, email: 'eleni@demo-pay.example', phone, address: giftTo ? HOME : shippedTo },
    shippingAddress: { name: giftTo ?? name, address: shippedTo },
  }
}

const HOME = address('Ermou 12', '105 63', 'Athens', '')

/** What a wallet may give: everything, less than the shop needs, or an address abroad. */
export const WALLET_PEOPLE: readonly WalletPerson[] = [
  person(t.atHome, HOME),
  person(t.aGift, address('Tsimiski 45', '546 23', 'Thessaloniki', 'Thessaloniki'), { giftTo: 'Nikos Dimou' }),
  person(t.abroad, address('Torstraße 5', '10119', 'Berlin', '', 'DE')),
  person(t.withoutCounty, address('Apollonos 3', '841 00', 'Ermoupoli', '')),
  person(t.withoutPhone, HOME, { phone: '' }),
  person(t.withoutNumber, address('Ermou', '105 63', 'Athens', '')),
]
