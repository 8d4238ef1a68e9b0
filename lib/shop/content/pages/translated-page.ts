import { type PageFile, type PageTranslation } from './page-file.schema'

/** A page with its texts in another language, as far as they are translated. */
export function translatePage<Page extends Pick<PageFile, 'frontMatter' | 'body'>>(
  page: Page,
  own: PageTranslation | undefined,
): Page {
  if (!own) return page
  const { frontMatter } = page
  const texts = fitPage(frontMatter, own).frontMatter
  return {
    ...page,
    frontMatter: {
      ...frontMatter,
      ...texts,
      gallery: frontMatter.gallery?.map(({ file, alt }) => ({
        file,
        alt: texts.gallery?.find((one) => one.file === file)?.alt ?? alt,
      })),
      // A translated title is a better name of the link than one in another language.
      link_text: texts.link_text ?? (texts.title === undefined ? frontMatter.link_text : undefined),
    },
    body: own.body.trim() === '' ? page.body : own.body,
  }
}

type TranslatedPage = Pick<PageFile, 'frontMatter' | 'body'> & { translations: Record<string, PageTranslation> }

/** A page written the other way round: the text of a translation, and what it had as a translation of that. */
export function withOriginalIn<Page extends TranslatedPage>(page: Page, language: string, before: string): Page {
  const { [language]: own, ...others } = page.translations
  if (!own) return page
  const original = translatePage(page, own)
  return { ...original, translations: { ...others, [before]: fitPage(original.frontMatter, page) } }
}

/** A stored translation without what the page no longer has, its fields in the order of the schema. */
export function fitPage(
  base: PageFile['frontMatter'],
  {
    frontMatter: { title, description, lead, picture_alt, gallery, tile_picture_alt, footer, link_text },
    body,
  }: PageTranslation,
): PageTranslation {
  const shown = gallery?.filter(({ file }) => base.gallery?.some((one) => one.file === file))
  const fields: PageTranslation['frontMatter'] = {
    title,
    description,
    lead: base.lead === undefined ? undefined : lead,
    picture_alt: base.picture === undefined ? undefined : picture_alt,
    gallery: shown && shown.length > 0 ? shown : undefined,
    tile_picture_alt: base.tile_picture === undefined ? undefined : tile_picture_alt,
    footer: base.footer === undefined ? undefined : footer,
    link_text,
  }
  return { frontMatter: Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined)), body }
}
