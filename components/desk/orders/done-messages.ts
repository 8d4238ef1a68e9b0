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
  accepted: 'The statement is accepted. The sender gets an email.',
  refused: 'The statement is refused. The sender gets an email.',
  arrived: 'The arrival of the pieces is recorded.',
} as const

export type Done = keyof typeof DONE

const isDone = (name: string): name is Done => Object.hasOwn(DONE, name)

/** The message for the address of a screen, such as `?done=shipped`. */
export const doneMessage = (name: string | undefined): string | null =>
  name !== undefined && isDone(name) ? DONE[name] : null

export const withDone = (path: string, done: Done): string => `${path}?done=${done}`

/** What was done and can be undone until its email goes: before that, and after. */
type Undoable = { waiting: string; over: string }

const undoable = (done: string, who: string): Undoable => ({
  waiting: `${done} ${who} in ten seconds.`,
  over: `${done} ${who}.`,
})

const UNDOABLE = { shipped: 'The order is shipped.', paid: 'The order is paid.' }

export const undoableMessage = (state: keyof typeof UNDOABLE, buyer: string): Undoable =>
  undoable(UNDOABLE[state], `${buyer || 'The customer'} gets an email`)

export const shippedMessage = (count: number): string =>
  count === 1 ? '1 order is shipped.' : `${count} orders are shipped.`

export const undoableShipments = (shipped: number, emails: number): Undoable =>
  undoable(shippedMessage(shipped), emails === 1 ? '1 email goes out' : `${emails} emails go out`)

/** After several orders were put back, of those that could have been. */
export function undoneMessage(count: number, of: number): string {
  if (count === 0) return 'Nothing was undone: the emails are on their way, or the orders have changed since.'
  const done =
    count === 1
      ? '1 order is as it was. Its customer gets no email.'
      : `${count} orders are as they were. Their customers get no email.`
  return count < of
    ? `${done} The others stay shipped: their emails are on their way, or they have changed since.`
    : done
}
