/** The route that redirects to the page that the visitor comes from, in the edition of a language. */
export const EDITION_PATH = '/editions/'
