import { checkoutStateSchema, type CheckoutState } from './ucp.schema'

/**
 * A checkout of an agent is its id: nothing is stored, so that nobody writes to the shop without a person. The id needs
 * no signature, because prices, stock and fees are looked up each time, and anybody may create any id by a call.
 */
export const toCheckoutId = (state: CheckoutState): string => Buffer.from(JSON.stringify(state)).toString('base64url')

/** Null for an id that the shop has not made, or whose time is over. */
export function readCheckoutId(id: string, now: Date): CheckoutState | null {
  const { data } = checkoutStateSchema.safeParse(parseJson(Buffer.from(id, 'base64url').toString()))
  return data && data.expires * 1000 > now.getTime() ? data : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
