'use client'

/** What the API client and the session tell each other. Apart, because most pages call nothing of the API. */
export const apiSession = {
  /** The log-in token that is sent with every request. */
  token: null as string | null,
  /** Called for responses with status 401. */
  onUnauthorized: () => {},
  /** Removes the responses that this page keeps. Most pages keep none. */
  clearResponses: (_paths: RegExp, _options: { revalidate: boolean }) => {},
}
