/** After so many failed sign-ins of one person within an hour the owner gets an email. */
export const MANY_FAILURES = 10

/** What is told of a failed sign-in: rows of the audit log stay for good, so a flood of attempts writes few of them. */
export const traceOfFailure = (count: number): { isRecorded: boolean; isMailed: boolean } => ({
  isRecorded: count === 1 || count === MANY_FAILURES || (count > 0 && count % 100 === 0),
  isMailed: count === MANY_FAILURES,
})
