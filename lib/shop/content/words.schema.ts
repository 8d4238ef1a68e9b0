import { z } from 'zod'
import { lineSchema } from '@/lib/platform/base/shared.schema'
import { factTextSchema } from './fact-text.schema'

const SHOP_FACTS = ['company_name', 'website_name', 'categories']

const textSchema = (max: number, facts = SHOP_FACTS) =>
  factTextSchema(max, { facts, conditions: [], help: `there are ${facts.join(', ')}` })

const shape = {
  all_products: lineSchema(60),
  see_all: lineSchema(60),
  discover: lineSchema(60),
  search_hint: lineSchema(200),
  site_description: textSchema(300),
  listing_description: textSchema(300, [...SHOP_FACTS, 'listing', 'results']),
  maker_line: textSchema(120),
}

/** The words of the trade in settings.json. An empty one is made from the shop's name and categories. */
export const wordsFileSchema = z.strictObject({
  all_products: shape.all_products.default(''),
  see_all: shape.see_all.default(''),
  discover: shape.discover.default(''),
  search_hint: shape.search_hint.default(''),
  site_description: shape.site_description.default(''),
  listing_description: shape.listing_description.default(''),
  maker_line: shape.maker_line.default(''),
  order_code_prefix: z
    .string()
    .regex(/^[A-Z]{0,5}$/, 'the prefix of order codes has 1 to 5 capital letters from A to Z')
    .default(''),
})

/** The same in another language. What it leaves out is as in settings.json. */
export const wordsTranslationSchema = z.strictObject(shape).partial()

export type WordsFile = z.output<typeof wordsFileSchema>

/** The same in the API, complete and without names of facts other than those of listings. */
export const wordsSchema = z.object({
  all_products: z.string(),
  see_all: z.string(),
  discover: z.string(),
  search_hint: z.string(),
  site_description: z.string(),
  listing_description: z.string().describe('`{{listing}}` is the name of a listing, `{{results}}` how many it has.'),
  maker_line: z.string(),
})
