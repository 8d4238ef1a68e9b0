/** Characters that begin something in the middle of a text. */
const INLINE = /[\\`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|<(?=[a-z/!?])|&(?=#?\w+;)/giu
/** What makes a line something else than a paragraph. */
const BLOCK_START = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|[-=]+$|~{3})/
const NUMBER_START = /^(\d{1,9})([.)])(?=\s|$)/

/** Text of which no character is read as Markdown. */
export const escapeText = (text: string): string => text.replace(/\s+/g, ' ').replace(INLINE, '\\$&')

const escapeLineStart = (line: string) => line.replace(BLOCK_START, '\\$&').replace(NUMBER_START, '$1\\$2')

/** Inline Markdown as a paragraph, which no rule reads as a list or a heading. */
export const paragraph = (inline: string): string => inline.split('\n').map(escapeLineStart).join('\n')

export type Block = string | null | undefined | false

/** Text as a paragraph. */
export const line = (text: Block): Block => text && paragraph(escapeText(text))

export const heading = (level: 1 | 2 | 3, text: string): string => `${'#'.repeat(level)} ${escapeText(text)}`

export const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** Blocks in their order; what is empty is left out. */
export const joinBlocks = (blocks: readonly Block[]): string => blocks.filter(Boolean).join('\n\n')

/** A heading with what follows it; nothing when all of that is empty. */
export const section = (title: string, blocks: readonly Block[]): string =>
  blocks.some(Boolean) ? joinBlocks([heading(2, title), ...blocks]) : ''

/** Neither a space nor a parenthesis ends the address too early. */
const destination = (url: string) =>
  url.replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** Links and pictures of a page; their addresses may be relative to that of the page. */
export function addressesFrom(pageUrl: string) {
  const absolute = (href: string) => destination(URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : href)
  /** `inline` is Markdown. */
  const linkAround = (href: string, inline: string) => `[${inline}](${absolute(href)})`
  return {
    linkAround,
    linkTo: (href: string, text: string) => linkAround(href, escapeText(text)),
    picture: (src: string, alt: string) => `![${escapeText(alt)}](${absolute(src)})`,
  }
}

export type Addresses = ReturnType<typeof addressesFrom>
