/** The category list in the footer; the menu button links to it while no script runs. */
export const FOOTER_MENU_ID = 'all-categories'
