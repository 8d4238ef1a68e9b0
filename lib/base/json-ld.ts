/** Structured data for a script element. `<` is escaped, so that no text can end the element. */
export const jsonLd = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
