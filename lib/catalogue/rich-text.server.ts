import 'server-only'
import sanitizeHtml from 'sanitize-html'

/** The allowed formatting of descriptions. Other tags are removed, their text stays. */
export const RICH_TEXT: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'em', 'strong', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
  disallowedTagsMode: 'discard',
}

export const sanitizeRichText = (html: string): string => sanitizeHtml(html, RICH_TEXT)
