import 'server-only'
import MarkdownIt, { type Env, type StateInline, type Token } from 'markdown-it'
import sanitizeHtml from 'sanitize-html'
import { escapeHtml } from '@/lib/platform/base/html'
import { CONTENT_ID, FOOTER_MENU_ID, HEADER_END_ID } from '@/lib/platform/base/page-regions'
import { avifSrcSet } from '@/lib/shop/catalogue/pictures'
import { RICH_TEXT } from '@/lib/shop/catalogue/rich-text.server'
import { pictureFileSchema } from '@/lib/shop/catalogue/catalogue-file.schema'
import { type FactPart } from './page-facts'
import { type PagePicture } from './page-picture'
import { type PageSection, type PageText } from './shown-page'
import { fillTemplate, withoutConditions } from '@/lib/shop/content/template'

type Filling = {
  holds: (condition: string) => boolean
  fact: (name: string) => FactPart[]
  picture: (file: string) => PagePicture | undefined
}

const SECTION = 'h2'
const PICTURE_SIZES = '(min-width: 50rem) 46rem, 92vw'

// By the environment object that markdown-it passes through.
const fillings = new WeakMap<Env, Filling>()
const NO_FILLING: Filling = { holds: () => true, fact: () => [], picture: () => undefined }
const fillingOf = (env: Env = {}) => fillings.get(env) ?? NO_FILLING

function createParser({ html }: { html: boolean }) {
  const parser = new MarkdownIt({ html })
  // An indented paragraph is no program.
  parser.disable('code')
  // `checkPageBody` refuses other links with an explanation, and the sanitizer removes them.
  parser.validateLink = () => true
  parser.inline.ruler.before('escape', 'fact', pushFact)
  parser.core.ruler.after('block', 'section_id', ({ tokens }) => tokens.forEach(moveIdToHeading))
  parser.renderer.rules.image = (tokens, index, _options, env) => renderPicture(tokens[index], env)
  return parser
}

/** {{company_name}} becomes text and links, which no rule reads as Markdown again. */
function pushFact(state: StateInline, silent: boolean): boolean {
  const [placeholder, name] = /^\{\{ *([a-z][a-z0-9_]*) *\}\}/.exec(state.src.slice(state.pos, state.posMax)) ?? []
  if (placeholder === undefined || name === undefined) return false
  if (!silent) for (const part of fillingOf(state.env).fact(name)) pushPart(state, part)
  state.pos += placeholder.length
  return true
}

function pushPart(state: StateInline, { text, href, unbroken }: FactPart): void {
  const isLink = href !== undefined && state.linkLevel === 0
  if (isLink) {
    const link = state.push('link_open', 'a', 1)
    link.attrs = [['href', href], ...(unbroken ? [['style', 'white-space:nowrap'] as [string, string]] : [])]
  }
  state.push('text', '', 0).content = text
  if (isLink) state.push('link_close', 'a', -1)
}

/** `## Your refund {#refund}` gives the section its id. */
function moveIdToHeading(token: Token, index: number, tokens: Token[]): void {
  const heading = tokens[index - 1]
  if (token.type !== 'inline' || heading?.type !== 'heading_open') return
  const [, title, id] = /^(.*?)[ \t]*\{#([^{}]*)\}$/.exec(token.content) ?? []
  if (title === undefined || id === undefined) return
  token.content = title
  heading.attrSet('id', id)
}

function renderPicture(token: Token | undefined, env: Env | undefined): string {
  const picture = fillingOf(env).picture(attribute(token, 'src'))
  if (!token || !picture) return ''
  const { src, width, height, widths, color } = picture
  const alt = escapeHtml(plainText(token))
  return `<picture><source type="image/avif" srcset="${avifSrcSet(src, widths) ?? ''}" sizes="${PICTURE_SIZES}"><img src="${escapeHtml(src)}" alt="${alt}" width="${width}" height="${height}" style="background-color:${color}" loading="lazy" decoding="async"></picture>`
}

const attribute = (token: Token | undefined, name: string): string => String(token?.attrGet(name) ?? '')

const plainText = ({ children }: Token): string =>
  (children ?? []).map(({ type, content }) => (/^(text|code_inline|text_special)$/.test(type) ? content : '')).join('')

const parser = createParser({ html: false })
/** Recognizes HTML, which the other one shows as text. */
const checkingParser = createParser({ html: true })

const PAGE_HTML: sanitizeHtml.IOptions = {
  ...RICH_TEXT,
  selfClosing: ['br', 'hr', 'img', 'source'],
  allowedTags: [
    ...['p', 'br', 'em', 'strong', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'blockquote', 'hr', 'code', 'pre'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'picture', 'source', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'style'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    th: ['style'],
    td: ['style'],
    source: ['type', 'srcset', 'sizes'],
    img: ['src', 'alt', 'width', 'height', 'style', 'loading', 'decoding'],
  },
  allowedStyles: {
    a: { 'white-space': [/^nowrap$/] },
    th: { 'text-align': [/^(left|center|right)$/] },
    td: { 'text-align': [/^(left|center|right)$/] },
    img: { 'background-color': [/^#[0-9a-f]{6}$/] },
  },
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.href?.startsWith('https:') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
  },
}

/** Renders the text of a page with the shop's facts. */
export function renderPage(body: string, filling: Filling): PageText {
  const env: Env = {}
  fillings.set(env, filling)
  const { holds } = filling
  const markdown = fillTemplate(body, { holds, fact: (name) => `{{${name}}}` })
  const tokens = parser.parse(markdown, env)
  const toHtml = (some: Token[]) => sanitizeHtml(parser.renderer.render(some, parser.options, env), PAGE_HTML).trim()
  const starts = sectionStarts(tokens)
  const ids = new Set(IDS_OF_PAGES)
  const sections = starts.map((start, index): PageSection => {
    const [heading, inline] = [tokens[start], tokens[start + 1]]
    const title = inline ? plainText(inline) : ''
    return {
      id: uniqueId(slugify(attribute(heading, 'id') || title), ids),
      title,
      heading: inline ? toHtml([inline]) : '',
      html: toHtml(tokens.slice(start + 3, starts[index + 1])),
    }
  })
  return { intro: toHtml(tokens.slice(0, starts[0])), sections }
}

const sectionStarts = (tokens: Token[]): number[] =>
  tokens.flatMap(({ type, tag, level }, index) =>
    type === 'heading_open' && tag === SECTION && level === 0 ? [index] : [],
  )

/** Ids that the page around the text has. */
const IDS_OF_PAGES: readonly string[] = [CONTENT_ID, HEADER_END_ID, FOOTER_MENU_ID]

const slugify = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  taken.add(id)
  return id
}

type LineProblem = { line: number; message: string }
export type LinkInPage = { line: number; path: string }
type CheckedBody = { problems: LineProblem[]; links: LinkInPage[]; pictures: string[]; sections: number }

/** Finds what a page cannot show, whatever conditions hold; `links` are those to other pages of the shop. */
export function checkPageBody(body: string): CheckedBody {
  const found: CheckedBody = { problems: [], links: [], pictures: [], sections: 0 }
  const ids = new Set<string>()
  const tokens = checkingParser.parse(withoutConditions(body), {})
  found.sections = sectionStarts(tokens).length
  for (const token of tokens) {
    const { type, tag, level, children } = token
    const line = (token.map?.[0] ?? 0) + 1
    const report = (message: string) => void found.problems.push({ line, message })
    if (type === 'html_block') report(HTML_MESSAGE)
    if (type === 'heading_open') {
      const problem = headingProblem(tag, level, attribute(token, 'id'), ids)
      if (problem) report(problem)
    }
    checkInline(children ?? [], line, found)
  }
  return found
}

const HTML_MESSAGE = 'a page is written in Markdown: HTML is not shown'

function headingProblem(tag: string, level: number, id: string, ids: Set<string>): string | null {
  if (tag === 'h1') return 'the title of the page is in its front matter: sections begin with ##'
  if (tag > 'h4') return 'headings have two to four #'
  if (tag === SECTION && level > 0) return 'a section cannot be inside a list or a quotation'
  if (id === '') return null
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    return 'the id of a section has lower-case letters, digits and hyphens, like {#refund}'
  if (ids.has(id)) return `there is a section {#${id}} already`
  ids.add(id)
  return null
}

function checkInline(children: Token[], firstLine: number, found: CheckedBody): void {
  let line = firstLine
  const report = (message: string) => void found.problems.push({ line, message })
  for (const token of children) {
    if (/^(soft|hard)break$/.test(token.type)) line += 1
    if (token.type === 'html_inline') report(HTML_MESSAGE)
    if (token.type === 'image') {
      const file = attribute(token, 'src')
      if (!pictureFileSchema.safeParse(file).success)
        report('a picture is written ![what it shows](file.jpg), with the name of a file in pictures/')
      else if (plainText(token).trim() === '')
        report(`the picture ${file} has no alternative text: ![what it shows](${file})`)
      else found.pictures.push(file)
    }
    if (token.type === 'link_open') {
      const href = attribute(token, 'href')
      const problem = linkProblem(href)
      if (problem) report(problem)
      else if (href.startsWith('/')) found.links.push({ line, path: href.replace(/[?#].*$/, '') })
    }
  }
}

function linkProblem(href: string): string | null {
  if (/%7B%7B/i.test(href)) return 'the address of a link cannot contain a fact'
  return /^(#|\/(?![/\\])|https:\/\/[^/]|mailto:[^/]|tel:\+?\d)/.test(href)
    ? null
    : 'a link leads to a path of this shop like /about, or to an address with https:, mailto: or tel:'
}
