/** The place below the header: until it has come, nothing is drawn. */
export const HEADER_END_ID = 'header-end'
