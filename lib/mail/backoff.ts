const MINUTE = 60_000
const LONGEST_WAIT = 4 * 60 * MINUTE

/** About two days of trying: longer than most outages of a mail server. */
export const MOST_ATTEMPTS = 20

/** How long to wait after the given number of failed attempts: one minute, then twice as long each time. */
export const waitAfter = (attempts: number) => Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), LONGEST_WAIT)
