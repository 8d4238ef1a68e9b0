/** What was done, said by the screen that an action opens. */
export const DONE = {
  shipped: 'The order is shipped. The customer gets an email.',
  paid: 'The order is paid. The customer gets an email.',
  cancelled: 'The order is cancelled. The customer gets an email.',
  refunded: 'The refund is recorded. The customer gets an email.',
  delivered: 'The day of the delivery is recorded.',
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
