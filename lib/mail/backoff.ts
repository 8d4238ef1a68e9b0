const MINUTE = 60_000
const MAX_RETRY_DELAY = 4 * 60 * MINUTE

/** About two days of trying: longer than most outages of a mail server. */
export const MAX_ATTEMPTS = 20

/** How long to wait after the given number of failed attempts: one minute, then twice as long each time. */
export const retryDelay = (attempts: number) => Math.min(MINUTE * 2 ** Math.max(0, attempts - 1), MAX_RETRY_DELAY)
