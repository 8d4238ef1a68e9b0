/** Names for the fields of the API in messages like `password: Use at least 8 characters.` A field without one keeps its own. */
export const fieldNames: Readonly<Record<string, string>> = {}
