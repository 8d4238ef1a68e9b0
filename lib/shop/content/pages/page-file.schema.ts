import { z } from 'zod'
import { lineSchema, slugSchema, textSchema } from '@/lib/platform/base/shared.schema'
import { pictureFileSchema } from '@/lib/shop/catalogue/catalogue-file.schema'
import { conditionNames } from './page-facts'
import { CUSTOM_ORDERS_PATH, OWN_PATHS } from './page-paths'

/** The front matter of pages/<slug>.md. */

const altSchema = lineSchema(200).min(1)
const ALT_MESSAGE = 'a picture and its alternative text belong together'

const shape = {
  title: lineSchema(120).min(1).describe('The heading and the title of the window.'),
  description: lineSchema(400).min(1).describe('For search engines.'),
  path: z
    .enum(OWN_PATHS, `a path of its own is one of ${OWN_PATHS.join(', ')}; without one, a page is at /pages/<slug>`)
    .optional()
    .describe('Without one, the page is at /pages/<slug>.'),
  lead: textSchema(1000).trim().min(1).optional().describe('The first paragraph, in large type.'),
  picture: pictureFileSchema.optional().describe('A wide picture under the lead.'),
  picture_alt: altSchema.optional(),
  gallery: z
    .array(z.strictObject({ file: pictureFileSchema, alt: altSchema }))
    .min(1)
    .max(12)
    .optional()
    .describe('Pictures of custom orders.'),
  tile_picture: pictureFileSchema.optional().describe('With it, the home page has a tile for the page.'),
  tile_picture_alt: altSchema.optional(),
  updated: z
    .string()
    .regex(/^\d{2}\/\d{2}\/\d{2}$/, 'a date is written 27/02/23')
    .optional()
    .describe('The date of the last change.'),
  contents: z.boolean().optional().describe('A table of contents.'),
  menu: z
    .enum(['header', 'phone', 'none'], 'a page is in the menu as header, phone or none')
    .optional()
    .describe('header: beside the categories; phone: only in the menu of small screens.'),
  footer: lineSchema(60).min(1).optional().describe('The title of its column in the footer.'),
  link_text: lineSchema(60).min(1).optional().describe('In menus and the footer; otherwise the title.'),
  position: z.int().min(0).max(1000).describe('The order in menus and columns, the lowest first.'),
  only_if: z
    .enum(conditionNames, 'there is no such condition; docs/shop-files.md lists them')
    .optional()
    .describe('The page exists while this condition holds.'),
  legal: z
    .boolean('legal is true or false')
    .optional()
    .describe(
      'An order keeps the text as it was. Without it, that holds for the terms, the returns policy and the privacy policy.',
    ),
}

export const pageFrontMatterSchema = z
  .strictObject(shape)
  .refine(({ picture, picture_alt: alt }) => (picture === undefined) === (alt === undefined), {
    path: ['picture_alt'],
    message: ALT_MESSAGE,
  })
  .refine(({ tile_picture: picture, tile_picture_alt: alt }) => (picture === undefined) === (alt === undefined), {
    path: ['tile_picture_alt'],
    message: ALT_MESSAGE,
  })
  .refine(({ gallery, path }) => gallery === undefined || path === CUSTOM_ORDERS_PATH, {
    path: ['gallery'],
    message: `only the page at ${CUSTOM_ORDERS_PATH} has a gallery; other pages have pictures in their text`,
  })

/** The front matter of translations/<language>/pages/<slug>.md. What it leaves out is as in the page. */
export const pageTranslationSchema = z.strictObject({
  title: shape.title.optional(),
  description: shape.description.optional(),
  lead: shape.lead,
  picture_alt: shape.picture_alt,
  gallery: shape.gallery.describe('The pictures of the page with other alternative texts.'),
  tile_picture_alt: shape.tile_picture_alt,
  footer: shape.footer,
  link_text: shape.link_text,
})

/** Longer than any text that somebody reads. */
export const pageBodySchema = textSchema(100_000)

export const pageSlugSchema = slugSchema

export type PageFrontMatter = z.output<typeof pageFrontMatterSchema>
export type PageTranslation = { frontMatter: z.output<typeof pageTranslationSchema>; body: string }
/** By language, then by the slug of the page. */
export type PageTranslations = Record<string, Record<string, PageTranslation>>
export type PageFile = { slug: string; frontMatter: PageFrontMatter; body: string }
