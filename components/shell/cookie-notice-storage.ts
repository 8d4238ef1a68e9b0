/** The localStorage entry of a closed notice. */
export const NOTICE_KEY = 'cookiesPopup'
export const NOTICE_CLOSED_VALUE = 'false'
