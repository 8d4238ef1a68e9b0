/** The page's own part, below the header: where the skip link leads. */
export const CONTENT_ID = 'content'
