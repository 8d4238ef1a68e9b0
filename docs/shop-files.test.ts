import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { COLUMNS } from '@/lib/catalogue/import/catalogue-csv'
import { facetStyles, variationStyles } from '@/lib/db/schema/enums'
import { promotionFileSchema, settingsFileSchema } from '@/lib/content/shop-file.schema'
import { shippingFileSchema } from '@/lib/shipping/shipping-file.schema'

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
  ['settings', settingsFileSchema],
  ['shipping', shippingFileSchema],
  ['promotions', promotionFileSchema],
])('every field of %s.json is described', (_, schema) => {
  const fields = fieldsOf(jsonSchema.parse(z.toJSONSchema(schema, { io: 'input' })))
  expect(fields.length).toBeGreaterThan(5)
  expect(missing('docs/shop-files.md', fields)).toEqual([])
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
  for (const columns of Object.values(COLUMNS)) expect(text).toContain(`\`${columns.join(', ')}\``)
})
