/** Loads a new document, because public and private pages have different content security policies, which a navigation in the browser does not change. */
export const loadDocument = (path: string) => location.assign(path)

/** The same, without an entry in the history for the current page. */
export const replaceDocument = (path: string) => location.replace(path)
