/** Where a browser remembers that the notice was closed. */
export const NOTICE_KEY = 'cookiesPopup'
export const NOTICE_CLOSED_VALUE = 'false'
