import 'server-only'
import { isCollection, isMap, isNode, isScalar, LineCounter, parseDocument, stringify, type Document } from 'yaml'
import { type z } from 'zod'
import { type FileProblem } from '@/lib/platform/base/file-problem'
import { conditionNames, factNames } from './page-facts'
import {
  pageBodySchema,
  pageFrontMatterSchema,
  pageTranslationSchema,
  type PageFile,
  type PageFrontMatter,
  type PageTranslation,
} from './page-file.schema'
import { checkPageBody, type LinkInPage } from './page-markdown.server'
import { CUSTOM_ORDERS_PATH } from './page-paths'
import { checkTemplate, lineAt } from '@/lib/shop/content/template'

/** The texts of the front matter that may contain placeholders. */
const TEMPLATES = ['title', 'description', 'lead', 'link_text'] as const
const NAMES = { facts: factNames, conditions: conditionNames }

const FRONT_MATTER = /^---[ \t]*\n([^]*?)^---[ \t]*(?:\n|$)/m

export type ReadPage = {
  page: PageFile
  /** The links to other pages of the shop, to check when all pages are read. */
  links: LinkInPage[]
  /** The files of its pictures. */
  pictures: string[]
  /** The line of a field of the front matter. */
  lineOf: (field: string) => number
}

/** Reads one file: Markdown that begins with front matter. Returns null and adds its problems if there are any. */
export function readPage(file: string, slug: string, content: string, problems: FileProblem[]): ReadPage | null {
  const read = readMarkdown(file, content, pageFrontMatterSchema, problems)
  if (!read) return null
  const { frontMatter, body, links, lineOf } = read
  return {
    page: { slug, frontMatter, body },
    links,
    pictures: [...new Set([...picturesOf(frontMatter), ...read.pictures])],
    lineOf,
  }
}

export type ReadPageTranslation = Pick<ReadPage, 'links' | 'lineOf'> & {
  translation: PageTranslation
  /** The pictures in its text. */
  pictures: string[]
}

/** Reads the translation of a page in the same way. */
export function readPageTranslation(
  file: string,
  base: PageFrontMatter,
  content: string,
  problems: FileProblem[],
): ReadPageTranslation | null {
  const read = readMarkdown(file, content, pageTranslationSchema, problems, base)
  if (!read) return null
  const { frontMatter, body, links, pictures, lineOf } = read
  return { translation: { frontMatter, body }, links, pictures, lineOf }
}

type Texts = Partial<Record<(typeof TEMPLATES)[number], string>> & { path?: string }

function readMarkdown<FrontMatter extends Texts>(
  file: string,
  content: string,
  schema: z.ZodType<FrontMatter>,
  problems: FileProblem[],
  base?: Pick<PageFrontMatter, 'path'>,
) {
  const text = content.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const match = FRONT_MATTER.exec(text)
  if (!match || match.index !== 0) {
    const message = 'a page begins with its front matter, between two lines ---'
    problems.push({ file, line: 1, field: '', message })
    return null
  }
  const found: FileProblem[] = []
  const { frontMatter, lineOf } = readFrontMatter(file, match[1] ?? '', schema, found)
  const rest = text.slice(match[0].length).replace(/^(?:[ \t]*\n)+/, '')
  const linesBefore = lineAt(text, text.length - rest.length) - 1
  const body = rest.trimEnd()
  const inBody = (line: number, message: string) =>
    void found.push({ file, line: linesBefore + line, field: '', message })
  for (const { at, message } of checkTemplate(body, NAMES)) inBody(lineAt(body, at), message)
  const checked = checkPageBody(body)
  for (const { line, message } of checked.problems) inBody(line, message)
  if ((base ?? frontMatter)?.path === CUSTOM_ORDERS_PATH && checked.sections === 0)
    inBody(1, `the page at ${CUSTOM_ORDERS_PATH} has sections: the last one is beside the contact form`)
  const size = pageBodySchema.safeParse(body)
  for (const { message } of size.error?.issues ?? []) inBody(1, message)
  problems.push(...found)
  if (found.length > 0 || !frontMatter) return null
  return {
    frontMatter,
    body: `${body}\n`,
    links: checked.links.map((link) => ({ ...link, line: linesBefore + link.line })),
    pictures: checked.pictures,
    lineOf,
  }
}

function readFrontMatter<FrontMatter extends Texts>(
  file: string,
  yaml: string,
  schema: z.ZodType<FrontMatter>,
  problems: FileProblem[],
) {
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  // The first line of the file is the one before the front matter.
  const lineOfOffset = (offset: number) => counter.linePos(offset).line + 1
  const lineOf = (...path: PropertyKey[]) => lineOfOffset(offsetOf(document, path))
  const report = (line: number, field: string, message: string) => void problems.push({ file, line, field, message })
  for (const { pos, message } of document.errors) report(lineOfOffset(pos[0]), '', `this is not YAML: ${message}`)
  if (document.errors.length > 0) return { frontMatter: null, lineOf }
  if (!isMap(document.contents)) {
    report(1, '', 'the front matter has one field on each line, like title: About')
    return { frontMatter: null, lineOf }
  }
  const parsed = schema.safeParse(document.toJS())
  for (const { path, message } of parsed.error?.issues.flatMap(expandUnknownFields) ?? [])
    report(lineOf(...path), path.map(String).join('.'), message)
  if (!parsed.success) return { frontMatter: null, lineOf }
  for (const field of TEMPLATES)
    for (const { message } of checkTemplate(parsed.data[field] ?? '', NAMES)) report(lineOf(field), field, message)
  return { frontMatter: parsed.data, lineOf }
}

/** One problem for each field that does not exist, at that field. */
const expandUnknownFields = (issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'there is no such field' }))
    : [issue]

/** The position of the innermost field on the path that exists. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  let node: unknown = document.contents
  let offset = 0
  for (const name of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === name)
      if (!pair) break
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isCollection(node) && typeof name === 'number') {
      node = node.get(name, true)
      if (isNode(node)) offset = node.range?.[0] ?? offset
    } else break
  }
  return offset
}

/** The file of a page, in the order of the fields of the schema. */
export const formatPage = ({ frontMatter, body }: { frontMatter: object; body: string }): string =>
  `---\n${stringify(frontMatter, { lineWidth: 0, singleQuote: true })}---\n\n${body}`

const picturesOf = ({ picture, tile_picture: tile, gallery = [] }: PageFrontMatter): string[] =>
  [picture, tile, ...gallery.map(({ file }) => file)].filter((file) => file !== undefined)
