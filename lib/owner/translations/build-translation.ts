import { isRecord } from '@/lib/platform/base/json'
import { type FormProblem } from '@/lib/owner/forms/form-fields'
import { setAt } from '@/lib/owner/forms/form-values'
import { HOME_TEXTS, fitHome } from '@/lib/shop/content/home/translated-home'
import { type HomeFile } from '@/lib/shop/content/home/home-file.schema'
import { type PageFrontMatter } from '@/lib/shop/content/pages/page-file.schema'
import { readSpecifications } from './specification-text'
import { type TranslatedText } from './translated-text'

/** Texts below their keys, like `{ tags: { round: 'Στρογγυλό' } }`, without what is not translated. */
export type TranslationValue = Record<string, unknown>

export const PART_MESSAGE = 'These texts belong together: translate all of them, or empty all of them.'

/** The translation of the typed texts, which are by path. An empty text is not translated. */
export function buildTranslation(
  texts: readonly TranslatedText[],
  typed: Readonly<Record<string, string>>,
): { value: TranslationValue; problems: FormProblem[] } {
  const value: TranslationValue = {}
  const valueOf = (text: TranslatedText): unknown => {
    const own = typed[text.path] ?? ''
    if (own === (text.own ?? '')) return text.value ?? text.own
    if (own === '') return undefined
    return text.format === 'specifications' ? readSpecifications(own) : own
  }
  const translated = new Set<string | undefined>()
  for (const text of texts) {
    const own = valueOf(text)
    if (own === undefined) continue
    translated.add(text.part)
    setAt(value, text.keys, own)
  }
  const problems = texts.flatMap((text): FormProblem[] =>
    text.part !== undefined && translated.has(text.part) && text.original !== '' && valueOf(text) === undefined
      ? [{ path: text.path, message: PART_MESSAGE }]
      : [],
  )
  return { value, problems }
}

/** The base with these texts in place of its own. */
function withTexts(base: unknown, texts: unknown): unknown {
  if (!isRecord(texts)) return texts ?? base
  if (Array.isArray(base)) return base.map((entry: unknown, at) => withTexts(entry, texts[at]))
  const own = isRecord(base) ? base : {}
  return { ...own, ...mapValues(texts, (text, key) => withTexts(own[key], text)) }
}

const mapValues = (record: TranslationValue, change: (value: unknown, key: string) => unknown): TranslationValue =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

/** Rows of products, whose texts stand for themselves. */
const ROWS: readonly string[] = ['latest', 'popular']

/** The file of a translated home page: pictures, links and amounts are as they are. Without any text it is empty. */
export function homeTranslation(home: HomeFile, value: TranslationValue): HomeFile {
  if (Object.keys(value).length === 0) return {}
  const own = HOME_TEXTS.flatMap((part) => {
    const texts = value[part]
    if (texts === undefined) return []
    if (part === 'strips' && isRecord(texts))
      return [[part, mapValues(texts, (strip, name) => withTexts(home.strips?.[name], strip))]]
    return [[part, ROWS.includes(part) ? texts : withTexts(home[part], texts)]]
  })
  return fitHome(home, Object.fromEntries(own) as HomeFile)
}

/** The parts of the file of a translated page. */
export function pageTranslation(
  { gallery: pictures = [] }: PageFrontMatter,
  { gallery, text = '', ...frontMatter }: TranslationValue,
): { frontMatter: TranslationValue; body: string } {
  const alts = isRecord(gallery) ? gallery : {}
  const shown = pictures.flatMap(({ file }) => (alts[file] === undefined ? [] : [{ file, alt: alts[file] }]))
  return { frontMatter: { ...frontMatter, ...(shown.length > 0 ? { gallery: shown } : {}) }, body: String(text) }
}
