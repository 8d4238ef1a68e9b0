const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Structured data for a script element. `<` is escaped, so that no text can end the element. */
export const jsonLd = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')
