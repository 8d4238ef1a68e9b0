/** Where the skip link leads: the page's own part, below the header. */
export const CONTENT_ID = 'content'

/** The end of the header. The browser paints nothing before it has parsed this element. */
export const HEADER_END_ID = 'header-end'

/** The footer's list of categories, to which the menu button links without scripts. */
export const FOOTER_MENU_ID = 'all-categories'

/** The cookie notice, for the script that closes it. */
export const COOKIE_NOTICE_ID = 'cookie-notice'
