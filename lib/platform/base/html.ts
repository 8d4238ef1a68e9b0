const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** The address of a link that calls a number. */
export const telephoneUrl = (phoneNumber: string): string => `tel:${phoneNumber.replace(/[^+\d]/g, '')}`

/** Structured data for a script element. `<` is escaped, so that no text can end the element. */
export const jsonLd = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

const CHARACTERS = Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]))

/** The text of HTML without elements. */
export const unescapeHtml = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity)

/** The text of sanitized HTML, with a line for each paragraph, heading, list item and row. */
export const toPlainText = (html: string) =>
  unescapeHtml(
    html
      .replace(/\s+/g, ' ')
      .replace(/<li[^>]*>/g, '- ')
      .replace(/<br[^>]*>|<\/(?:p|h[1-6]|li|ul|ol|tr|table|blockquote)>/g, '\n')
      .replace(/<\/t[dh]>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&nbsp;/g, '\u00a0'),
  )
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
