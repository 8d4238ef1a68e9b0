import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { COLUMNS, TRANSLATED_COLUMNS } from '@/lib/owner/files/catalogue/catalogue-csv'
import { facetStyles, variationStyles } from '@/lib/platform/db/schema/enums'
import { homeFileSchema } from '@/lib/shop/content/home/home-file.schema'
import {
  categoryTranslationSchema,
  productTranslationSchema,
  taggedTranslationSchema,
} from '@/lib/shop/catalogue/translation-file.schema'
import {
  promotionFileSchema,
  promotionTranslationSchema,
  settingsFileSchema,
  settingsTranslationSchema,
} from '@/lib/shop/content/shop-file.schema'
import { conditionNames, factNames } from '@/lib/shop/content/pages/page-facts'
import { pageFrontMatterSchema, pageTranslationSchema } from '@/lib/shop/content/pages/page-file.schema'
import { OWN_PATHS } from '@/lib/shop/content/pages/page-paths'
import { synonymFileSchema } from '@/lib/shop/catalogue/synonym-file.schema'
import { discountFileSchema } from '@/lib/shop/discounts/discount-file.schema'
import { shippingFileSchema } from '@/lib/shop/shipping/shipping-file.schema'
import { ALPHABETS, OWN_QUESTION_KINDS, PREVIEW_FONTS } from '@/lib/shop/questions/question'
import { questionListSchema } from '@/lib/shop/questions/question-file.schema'
import { HEADING_FAMILIES } from '@/lib/platform/theme/font-families'
import { themeFileSchema } from '@/lib/platform/theme/theme.schema'

type Schema = { properties?: Record<string, Schema>; items?: Schema }
const jsonSchema: z.ZodType<Schema> = z.lazy(() =>
  z.object({ properties: z.record(z.string(), jsonSchema).optional(), items: jsonSchema.optional() }),
)

/** The names of fields at every depth. */
const fieldsOf = (schema: Schema): string[] =>
  Object.entries(schema.properties ?? {})
    .flatMap(([name, inner]) => [name, ...fieldsOf(inner)])
    .concat(schema.items ? fieldsOf(schema.items) : [])
const missing = (file: string, names: readonly string[]) => {
  const text = readFileSync(file, 'utf8')
  return [...new Set(names)].filter((name) => !new RegExp(`[\`.]${name}\``).test(text))
}

test.each([
  ['settings.json', settingsFileSchema],
  ['synonyms.json', synonymFileSchema],
  ['shipping.json', shippingFileSchema],
  ['discounts.json', discountFileSchema],
  ['promotions.json', promotionFileSchema],
  ['home.json', homeFileSchema],
  ['the front matter', pageFrontMatterSchema],
])('every field of %s is described', (_, schema) => {
  const fields = fieldsOf(jsonSchema.parse(z.toJSONSchema(schema, { io: 'input' })))
  expect(fields.length).toBeGreaterThan(3)
  expect(missing('docs/shop-files.md', fields)).toEqual([])
})

test('every field and every column of a translation is described', () => {
  const schemas = [
    categoryTranslationSchema,
    taggedTranslationSchema,
    productTranslationSchema,
    promotionTranslationSchema,
    settingsTranslationSchema,
    pageTranslationSchema,
  ]
  const fields = schemas.flatMap((schema) => fieldsOf(jsonSchema.parse(z.toJSONSchema(schema, { io: 'input' }))))
  const columns = Object.values(TRANSLATED_COLUMNS).flatMap((names) => names.map((name) => `${name}_el`))
  expect(fields.length).toBeGreaterThan(20)
  expect(missing('docs/translations.md', [...fields, ...columns])).toEqual([])
})

test('every field and every font of theme.json is described', () => {
  const fields = fieldsOf(jsonSchema.parse(z.toJSONSchema(themeFileSchema, { io: 'input' })))
  expect(fields).toContain('accent_wash')
  expect(missing('docs/themes/README.md', [...fields, ...HEADING_FAMILIES])).toEqual([])
})

test('every fact, condition and path of a page is described', () => {
  expect(missing('docs/shop-files.md', [...factNames, ...conditionNames, ...OWN_PATHS])).toEqual([])
})

test('every field of a question and every word for it is described', () => {
  const fields = fieldsOf(jsonSchema.parse(z.toJSONSchema(questionListSchema, { io: 'input' })))
  expect(fields).toContain('price_per')
  expect(
    missing('docs/catalogue-format.md', [...fields, ...OWN_QUESTION_KINDS, ...ALPHABETS, ...PREVIEW_FONTS]),
  ).toEqual([])
})

test('every style and every column that is not plain text is described', () => {
  expect(missing('docs/catalogue-format.md', [...facetStyles, ...variationStyles])).toEqual([])
  expect(
    missing('docs/catalogue-format.md', [
      'style',
      'tag_color',
      'orders',
      'image',
      'images',
      'facets',
      'tags',
      'specifications',
      'available',
    ]),
  ).toEqual([])
  const text = readFileSync('docs/catalogue-format.md', 'utf8')
  for (const { entry, ...rest } of Object.values(COLUMNS)) {
    const columns = { ...entry, ...('list' in rest && rest.list.columns) }
    expect(text).toContain(`\`${Object.keys(columns).join(', ')}\``)
  }
})
