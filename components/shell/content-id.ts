/** The main element; the target of the skip link. */
export const CONTENT_ID = 'content'
