import { unescapeHtml } from '@/lib/platform/base/html'
import { type Addresses, bulletList, joinBlocks, escapeText, heading, paragraph, table } from './markdown'

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

/** A mark must touch the text that it marks: the spaces go outside. */
function marked(mark: string, inline: string): string {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inline) ?? []
  return text === '' ? inline : before + mark + text + mark + after
}

function inlineOf(nodes: readonly HtmlNode[], addresses: Addresses): string {
  const toInline = (node: HtmlNode): string => {
    if (typeof node === 'string') return escapeText(node)
    const { tag, attributes, children } = node
    const content = inlineOf(children, addresses)
    switch (tag) {
      case 'br':
        return '\\\n'
      case 'em':
        return marked('*', content)
      case 'strong':
        return marked('**', content)
      case 's':
        return marked('~~', content)
      case 'code':
        return codeSpan(plainText(children))
      case 'a':
        return attributes.href === undefined ? content : addresses.linkTo(attributes.href, content)
      case 'img':
        return addresses.picture(attributes.src ?? '', attributes.alt ?? '')
      default:
        return content
    }
  }
  return nodes
    .map(toInline)
    .join('')
    .replace(/ *\n */g, '\n')
}

const plainText = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('')

/** The fence is longer than any row of backticks in the text. */
function codeSpan(text: string): string {
  const fence = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([row]) => row.length)))
  const space = /^`|`$/.test(text) ? ' ' : ''
  return fence + space + text + space + fence
}

function blocksOf(nodes: readonly HtmlNode[], addresses: Addresses): string[] {
  const blocks: string[] = []
  let inline: HtmlNode[] = []
  const endParagraph = () => {
    const text = inlineOf(inline, addresses).trim()
    if (text) blocks.push(paragraph(text))
    inline = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) inline.push(node)
    else {
      endParagraph()
      blocks.push(blockOf(node, addresses))
    }
  }
  endParagraph()
  return blocks.filter(Boolean)
}

function blockOf({ tag, attributes, children }: Element, addresses: Addresses): string {
  switch (tag) {
    case 'ul':
      return bulletList(itemsOf(children, addresses).map((item) => indented(item, 2)))
    case 'ol':
      return itemsOf(children, addresses)
        .map((item, at) => `${Number(attributes.start ?? 1) + at}. `.concat(indented(item, 3)))
        .join('\n')
    case 'h3':
    case 'h4':
      return heading(tag === 'h3' ? 3 : 4, inlineOf(children, addresses).trim())
    case 'blockquote':
      return joinBlocks(blocksOf(children, addresses))
        .replace(/^(?=.)/gm, '> ')
        .replace(/^$/gm, '>')
    case 'pre':
      return `\`\`\`\n${plainText(children).trimEnd()}\n\`\`\``
    case 'table':
      return tableOf(children, addresses)
    case 'hr':
      return '---'
    default:
      return paragraph(inlineOf(children, addresses).trim())
  }
}

const elements = (nodes: readonly HtmlNode[], tag: string): Element[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : node.tag === tag ? [node] : elements(node.children, tag)))

const itemsOf = (children: readonly HtmlNode[], addresses: Addresses): string[] =>
  children.flatMap((node) => {
    if (typeof node === 'string' || node.tag !== 'li') return []
    const hasParagraphs = node.children.some((child) => typeof child !== 'string' && child.tag === 'p')
    return [blocksOf(node.children, addresses).join(hasParagraphs ? '\n\n' : '\n')]
  })

/** The lines after the first belong to the item. */
const indented = (item: string, width: number) => item.replace(/\n(?=.)/g, `\n${' '.repeat(width)}`)

function tableOf(children: readonly HtmlNode[], addresses: Addresses): string {
  const [head = [], ...rows] = elements(children, 'tr').map(({ children: cells }) =>
    cells.flatMap((cell) =>
      typeof cell === 'string' ? [] : [inlineOf(cell.children, addresses).replace(/\\\n/g, ' ')],
    ),
  )
  return table(head, rows)
}

/** The text of the owner, which is sanitised HTML, as Markdown. */
export const htmlToMarkdown = (html: string, addresses: Addresses): string =>
  joinBlocks(blocksOf(parse(html), addresses))

/** The same for the text of a heading. */
export const inlineHtmlToMarkdown = (html: string, addresses: Addresses): string =>
  inlineOf(parse(html), addresses).trim()
