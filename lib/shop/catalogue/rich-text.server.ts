import 'server-only'
import sanitizeHtml from 'sanitize-html'
import { withoutOffLinks } from '@/lib/platform/base/off-paths'
import { isOn } from '@/lib/platform/base/options'

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

/**
 * Makes stored rich text ready to be shown. It is sanitised again, because a page must not run what got into the database
 * in another way. Most variants of a product have the same text, which is sanitised once.
 */
export function richTextViewer(): (html: string) => string {
  const shown = new Map<string, string>()
  return (html) => {
    const known = shown.get(html) ?? withoutOffLinks(sanitizeRichText(html), isOn)
    shown.set(html, known)
    return known
  }
}
