const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for XML content and quoted attributes, and removes the characters that XML cannot contain. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const CHARACTERS = Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]))

/** The text of XML without elements. */
export const unescapeXml = (xml: string) =>
  xml.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => CHARACTERS[entity] ?? entity)
