import { type BrowserText } from '@/lib/owner/language/desk-text'
import { type Say } from '@/lib/owner/language/say'

/** What was done, said by the screen that an action opens. */
export const DONE = {
  shipped: 'The order is shipped. The customer gets an email.',
  paid: 'The order is paid. The customer gets an email.',
  cancelled: 'The order is cancelled. The customer gets an email.',
  refunded: 'The refund is recorded. The customer gets an email.',
  delivered: 'The day of the delivery is recorded.',
  undone: 'That was undone: the order is as it was. The customer gets no email.',
  parcel: 'The parcel is added. The customer gets an email.',
  removed: 'The parcel is removed. The customer gets no email about it.',
  new_day: 'The buyer gets an email with the new day, and may cancel the order.',
  accepted: 'The statement is accepted. The sender gets an email.',
  refused: 'The statement is refused. The sender gets an email.',
  arrived: 'The arrival of the pieces is recorded.',
  withdrawn: 'The gift card is withdrawn: it no longer pays.',
} as const satisfies Record<string, BrowserText>

export type Done = keyof typeof DONE

const isDone = (name: string): name is Done => Object.hasOwn(DONE, name)

/** The message for the address of a screen, such as `?done=shipped`. */
export const doneMessage = (name: string | undefined): BrowserText | null =>
  name !== undefined && isDone(name) ? DONE[name] : null

export const withDone = (path: string, done: Done): string => `${path}?done=${done}`

/** What was done and can be undone until its email goes: before that, and after. */
type Undoable = { waiting: string; over: string }

export function undoableMessage(say: Say, state: 'shipped' | 'paid', buyer: string): Undoable {
  const done = state === 'shipped' ? say('The order is shipped.') : say('The order is paid.')
  const waiting = buyer
    ? say('{buyer} gets an email in ten seconds.', { buyer })
    : say('The customer gets an email in ten seconds.')
  const over = buyer ? say('{buyer} gets an email.', { buyer }) : say('The customer gets an email.')
  return { waiting: `${done} ${waiting}`, over: `${done} ${over}` }
}

export const shippedMessage = (say: Say, count: number): string =>
  say(count === 1 ? '1 order is shipped.' : '{count} orders are shipped.', { count })

export function undoableShipments(say: Say, shipped: number, count: number): Undoable {
  const done = shippedMessage(say, shipped)
  const waiting = say(count === 1 ? '1 email goes out in ten seconds.' : '{count} emails go out in ten seconds.', {
    count,
  })
  const over = say(count === 1 ? '1 email goes out.' : '{count} emails go out.', { count })
  return { waiting: `${done} ${waiting}`, over: `${done} ${over}` }
}

/** After several orders were put back, of those that could have been. */
export function undoneMessage(say: Say, count: number, of: number): string {
  if (count === 0) return say('Nothing was undone: the emails are on their way, or the orders have changed since.')
  const done =
    count === 1
      ? say('1 order is as it was. Its customer gets no email.')
      : say('{count} orders are as they were. Their customers get no email.', { count })
  if (count === of) return done
  const others = say('The others stay shipped: their emails are on their way, or they have changed since.')
  return `${done} ${others}`
}
