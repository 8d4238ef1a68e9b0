import { unescapeHtml } from './html'
import { type Addresses, joinBlocks, escapeText, paragraph, table } from './markdown'

/** How Markdown is written, as far as its readers differ. */
export type Writing = Pick<Addresses, 'linkAround' | 'picture'> & {
  escapeText: (text: string) => string
  paragraph: (inline: string) => string
  /** Between the items of a list with paragraphs. */
  looseGap: '\n' | '\n\n'
}

const toRead = (addresses: Addresses): Writing => ({ ...addresses, escapeText, paragraph, looseGap: '\n' })

type Element = { tag: string; attributes: Readonly<Record<string, string>>; children: HtmlNode[] }
type HtmlNode = string | Element

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g
const VOID = new Set(['br', 'hr', 'img', 'source'])
const BLOCKS = new Set(['p', 'ul', 'ol', 'h3', 'h4', 'blockquote', 'pre', 'table', 'hr'])

const textOf = (html: string) => unescapeHtml(html.replaceAll('&nbsp;', '\u00a0'))

const attributesOf = (source: string) =>
  Object.fromEntries([...source.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, textOf(value)]))

/** Sanitised HTML is well-formed, and its attributes contain no `<` and `>`. */
function parse(html: string): HtmlNode[] {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [token, closing, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const current = open.at(-1) ?? root
    if (tag === undefined) current.children.push(textOf(token))
    else if (closing) open.splice(1 + open.slice(1).findLastIndex((element) => element.tag === tag))
    else {
      const element: Element = { tag, attributes: attributesOf(attributes), children: [] }
      current.children.push(element)
      if (!VOID.has(tag)) open.push(element)
    }
  }
  return root.children
}

const isBlock = (node: HtmlNode): node is Element => typeof node !== 'string' && BLOCKS.has(node.tag)

const MARKS: Record<string, string> = { em: '*', strong: '**', s: '~~' }

/** A mark must touch the text that it marks: the spaces go outside. */
function marked(mark: string, inline: string): string {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inline) ?? []
  return text === '' ? inline : before + mark + text + mark + after
}

/** Without a non-breaking space, which is a character of the text. */
const trim = (inline: string) => inline.replace(/^[ \t\n]+|[ \t\n]+$/g, '')

const inlineOf = (nodes: readonly HtmlNode[], writing: Writing): string =>
  nodes
    .map((node) => (typeof node === 'string' ? writing.escapeText(node) : elementInline(node, writing)))
    .join('')
    .replace(/ *\n */g, '\n')

function elementInline({ tag, attributes, children }: Element, writing: Writing): string {
  if (tag === 'br') return '\\\n'
  if (tag === 'code') return codeSpan(plainText(children))
  if (tag === 'img') return writing.picture(attributes.src ?? '', attributes.alt ?? '')
  const content = inlineOf(children, writing)
  if (tag === 'a' && attributes.href !== undefined) return writing.linkAround(attributes.href, content)
  const mark = MARKS[tag]
  return mark === undefined ? content : marked(mark, content)
}

const plainText = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('')

/** The fence is longer than any row of backticks in the text. */
function codeSpan(text: string): string {
  const fence = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([row]) => row.length)))
  const space = /^`|`$/.test(text) ? ' ' : ''
  return fence + space + text + space + fence
}

function blocksOf(nodes: readonly HtmlNode[], writing: Writing): string[] {
  const blocks: string[] = []
  let inline: HtmlNode[] = []
  const endParagraph = () => {
    const text = trim(inlineOf(inline, writing))
    if (text) blocks.push(writing.paragraph(text))
    inline = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) inline.push(node)
    else {
      endParagraph()
      blocks.push(blockOf(node, writing))
    }
  }
  endParagraph()
  return blocks.filter(Boolean)
}

function blockOf({ tag, attributes, children }: Element, writing: Writing): string {
  const inline = () => trim(inlineOf(children, writing))
  switch (tag) {
    case 'ul':
      return listOf(children, () => '- ', writing)
    case 'ol':
      return listOf(children, (at) => `${Number(attributes.start ?? 1) + at}. `, writing)
    case 'h3':
      return `### ${inline()}`
    case 'h4':
      return `#### ${inline()}`
    case 'blockquote':
      return joinBlocks(blocksOf(children, writing))
        .replace(/^(?=.)/gm, '> ')
        .replace(/^$/gm, '>')
    case 'pre':
      return `\`\`\`\n${plainText(children).trimEnd()}\n\`\`\``
    case 'table':
      return tableOf(children, writing)
    case 'hr':
      return '---'
    default:
      return writing.paragraph(inline())
  }
}

/** The lines of an item after its first are indented as far as its text. */
function listOf(children: readonly HtmlNode[], markAt: (index: number) => string, writing: Writing): string {
  const items = children.filter((node): node is Element => typeof node !== 'string' && node.tag === 'li')
  return items
    .map((item, at) => {
      const mark = markAt(at)
      const blocks = blocksOf(item.children, writing).join(isLoose(item) ? '\n\n' : '\n')
      return mark + blocks.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)
    })
    .join(items.some(isLoose) ? writing.looseGap : '\n')
}

const isLoose = ({ children }: Element) => children.some((child) => typeof child !== 'string' && child.tag === 'p')

const elements = (nodes: readonly HtmlNode[], tag: string): Element[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : node.tag === tag ? [node] : elements(node.children, tag)))

function tableOf(children: readonly HtmlNode[], writing: Writing): string {
  const [head = [], ...rows] = elements(children, 'tr').map(({ children: cells }) =>
    cells.flatMap((cell) => (typeof cell === 'string' ? [] : [inlineOf(cell.children, writing).replace(/\\\n/g, ' ')])),
  )
  return table(head, rows)
}

/** Sanitised HTML as Markdown. */
export const writeMarkdown = (html: string, writing: Writing): string => joinBlocks(blocksOf(parse(html), writing))

/** The text of the owner for programs. */
export const htmlToMarkdown = (html: string, addresses: Addresses): string => writeMarkdown(html, toRead(addresses))

/** The same for the text of a heading. */
export const inlineHtmlToMarkdown = (html: string, addresses: Addresses): string =>
  trim(inlineOf(parse(html), toRead(addresses)))
