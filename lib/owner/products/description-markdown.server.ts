import 'server-only'
import MarkdownIt, { type Token } from 'markdown-it'
import { writeMarkdown, type Writing } from '@/lib/platform/base/html-to-markdown'
import { sanitizeRichText } from '@/lib/shop/catalogue/rich-text.server'

/**
 * The Markdown of pages, as far as a description can have it: paragraphs, emphasis, links, lists, quotations, and headings
 * below those of the page.
 */
const parser = new MarkdownIt({ html: false })
parser.disable([
  'code',
  'fence',
  'backticks',
  'hr',
  'html_block',
  'html_inline',
  'image',
  'lheading',
  'reference',
  'table',
  'strikethrough',
])
// The check says which links a description cannot have.
parser.validateLink = () => true
// Without line breaks between blocks, as the files of a catalogue are written.
parser.renderer.renderToken = (tokens, index) => {
  const token = tokens[index]
  if (!token || token.hidden) return ''
  return `<${token.nesting === -1 ? '/' : ''}${token.tag}${token.nesting === -1 ? '' : parser.renderer.renderAttrs(token)}>`
}
parser.renderer.rules.hardbreak = () => '<br />'

const HEADINGS = ['h3', 'h4']

/** What a description cannot have. */
export function checkDescription(markdown: string): string[] {
  const problems = parser
    .parse(markdown, {})
    .flatMap(({ type, tag, children }) => [
      ...(type === 'heading_open' && !HEADINGS.includes(tag)
        ? ['A heading in a description has three or four #, like "### Care".']
        : []),
      ...(children ?? []).flatMap(linkProblems),
    ])
  return [...new Set(problems)]
}

const linkProblems = (token: Token): string[] =>
  token.type !== 'link_open' ||
  /^(\/(?![/\\])|https:\/\/[^/]|mailto:[^/]|tel:\+?\d)/.test(String(token.attrGet('href')))
    ? []
    : ['A link leads to a page of this shop, like /about, or to an address with https:, mailto: or tel:']

/** The description in the form of a product's file. */
export const descriptionToHtml = (markdown: string): string => sanitizeRichText(parser.render(markdown)).trim()

/** For the text field of the desk: line breaks and addresses stay as they are, and what no rule here reads is not escaped. */
const TO_EDIT: Writing = {
  escapeText: (text) => text.replace(/[\\*_[\]<]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&'),
  // A line that begins like a heading, a list or a quotation is text here.
  paragraph: (inline) =>
    inline
      .replace(/^(\s*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$))/gm, '$1\\$2')
      .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2'),
  linkAround: (href, inline) => `[${inline}](${/[\s<>()]/.test(href) ? `<${href}>` : href})`,
  picture: () => '',
  looseGap: '\n\n',
}

/** The Markdown of a description, or null when Markdown would not give exactly this description again. */
export function descriptionToMarkdown(html: string): string | null {
  const markdown = writeMarkdown(html, TO_EDIT)
  return checkDescription(markdown).length === 0 && descriptionToHtml(markdown) === html ? markdown : null
}
