/** Loads another document, not just another page: public and private pages have different policies, which hold per document. */
export const loadDocument = (path: string) => location.assign(path)

/** The same without a way back to the page that is left. */
export const replaceDocument = (path: string) => location.replace(path)
