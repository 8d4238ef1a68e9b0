/** Marks the end of the header: browsers render nothing before they have parsed it. */
export const HEADER_END_ID = 'header-end'
