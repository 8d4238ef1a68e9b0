import 'server-only'
import MarkdownIt, { type Token } from 'markdown-it'
import { unescapeHtml } from '@/lib/platform/base/html'
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

/** The Markdown of a description, or null when Markdown would not give exactly this description again. */
export function descriptionToMarkdown(html: string): string | null {
  const tree = parseHtml(html)
  const markdown = tree && writeBlocks(tree)
  return markdown !== null && checkDescription(markdown).length === 0 && descriptionToHtml(markdown) === html
    ? markdown
    : null
}

type Node = string | { tag: string; href: string; children: Node[] }

/** Sanitized HTML, in which every element is closed. */
function parseHtml(html: string): Node[] | null {
  const root: Node[] = []
  const open: { tag: string; children: Node[] }[] = []
  for (const [, closes, tag = '', attributes = '', text] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g)) {
    const into = open.at(-1)?.children ?? root
    if (text !== undefined) into.push(unescapeHtml(text))
    else if (closes) {
      if (open.pop()?.tag !== tag) return null
    } else {
      const node = { tag, href: unescapeHtml(/ href="([^"]*)"/.exec(attributes)?.[1] ?? ''), children: [] }
      into.push(node)
      if (tag !== 'br') open.push(node)
    }
  }
  return open.length === 0 ? root : null
}

const MARKS: Record<string, string> = { em: '*', strong: '**' }
const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote'])

const isBlock = (node: Node): node is Exclude<Node, string> => typeof node !== 'string' && BLOCKS.has(node.tag)

function writeBlocks(nodes: Node[], isTight = false): string {
  const blocks: string[] = []
  let inline: Node[] = []
  const endInline = () => {
    if (inline.length > 0) blocks.push(writeParagraph(inline))
    inline = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) inline.push(node)
    else {
      endInline()
      blocks.push(writeBlock(node))
    }
  }
  endInline()
  return blocks.join(isTight ? '\n' : '\n\n')
}

function writeBlock({ tag, children }: Exclude<Node, string>): string {
  if (tag === 'h3' || tag === 'h4') return `${tag === 'h3' ? '###' : '####'} ${writeInline(children)}`
  if (tag === 'blockquote') return prefixLines(writeBlocks(children), '> ', '> ')
  if (tag === 'ul' || tag === 'ol') {
    const isLoose = children.some(
      (item) => isBlock(item) && item.children.some((one) => isBlock(one) && one.tag === 'p'),
    )
    return children
      .map((item, at) => {
        const mark = tag === 'ul' ? '- ' : `${at + 1}. `
        return typeof item === 'string'
          ? item
          : prefixLines(writeBlocks(item.children, !isLoose), mark, ' '.repeat(mark.length))
      })
      .join(isLoose ? '\n\n' : '\n')
  }
  return writeParagraph(children)
}

const prefixLines = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first : line === '' ? others.trimEnd() : others) + line)
    .join('\n')

/** A line that begins like a heading, a list or a quotation is text here. */
const writeParagraph = (nodes: Node[]) =>
  writeInline(nodes)
    .replace(/^(\s*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$))/gm, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')

const writeInline = (nodes: Node[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node.replace(/[\\*_[\]<]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&')
      if (node.tag === 'br') return '\\\n'
      const text = writeInline(node.children)
      const mark = MARKS[node.tag]
      return mark === undefined ? `[${text}](<${node.href}>)` : mark + text + mark
    })
    .join('')
    .replaceAll(/\]\(<([^\s<>()]*)>\)/g, ']($1)')
