/** Where the footer lists the categories: the menu's way without scripts. */
export const MENU_IN_FOOTER = 'all-categories'
