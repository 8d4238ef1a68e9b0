/** Where the footer lists the categories: the menu's way without scripts. */
export const FOOTER_MENU_ID = 'all-categories'
