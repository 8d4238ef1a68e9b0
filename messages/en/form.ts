/** For fields with errors, of which there is at least one. */
export const markedFields = (count: number) =>
  count === 1 ? 'Please look at the marked field.' : `Please look at the ${count} marked fields.`
/** `what` is one thing, such as "Your cart". */
export const needsScript = (what: string) =>
  `${what} needs JavaScript. Please switch it on in your browser and load this page again.`
export const show = 'Show'
export const thisForm = 'This form'
