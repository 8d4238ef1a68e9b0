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

export const heading = (level: 1 | 2 | 3 | 4, inline: string): string => `${'#'.repeat(level)} ${inline}`

export const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** Blocks in their order; what is empty is left out. */
export const joinBlocks = (blocks: readonly (string | null | undefined | false)[]): string =>
  blocks.filter(Boolean).join('\n\n')

/** Neither a space nor a parenthesis ends the address too early. */
const destination = (url: string) =>
  url.replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** Links and pictures of a page; their addresses may be relative to that of the page. */
export function addressesFrom(pageUrl: string) {
  const absolute = (href: string) => (URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : href)
  return {
    /** `inline` is Markdown. */
    linkTo: (href: string, inline: string) => `[${inline}](${destination(absolute(href))})`,
    picture: (src: string, alt: string) => `![${escapeText(alt)}](${destination(absolute(src))})`,
  }
}

export type Addresses = ReturnType<typeof addressesFrom>
