/** Where a shop without settings gets them. */
export const FIRST_SETTINGS_PATH = '/desk/settings/first'
