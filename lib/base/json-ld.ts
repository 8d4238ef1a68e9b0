/** Structured data for a script element: `<` is escaped, so that no text can end the element it stands in. */
export const jsonLd = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
