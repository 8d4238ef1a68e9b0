import { z } from 'zod'
import {
  categoryFileSchema,
  facetFileSchema,
  productFileSchema,
  questionSetFileSchema,
  shippingTagFileSchema,
  variationFileSchema,
} from '@/lib/shop/catalogue/catalogue-file.schema'
import { synonymFileSchema } from '@/lib/shop/catalogue/synonym-file.schema'
import {
  categoryTranslationFileSchema,
  productTranslationSchema,
  questionSetTranslationFileSchema,
  shippingTagTranslationFileSchema,
  taggedTranslationFileSchema,
} from '@/lib/shop/catalogue/translation-file.schema'
import { homeFileSchema } from '@/lib/shop/content/home/home-file.schema'
import { pageFrontMatterSchema, pageTranslationSchema } from '@/lib/shop/content/pages/page-file.schema'
import {
  promotionFileSchema,
  promotionTranslationFileSchema,
  settingsFileSchema,
  settingsTranslationSchema,
} from '@/lib/shop/content/shop-file.schema'
import { discountFileSchema } from '@/lib/shop/discounts/discount-file.schema'
import { shippingFileSchema } from '@/lib/shop/shipping/shipping-file.schema'
import { themeFileSchema } from '@/lib/platform/theme/theme.schema'
import { UsageError, type Command } from './command'

const SCHEMAS: Record<string, z.ZodType> = {
  categories: categoryFileSchema,
  facets: facetFileSchema,
  variations: variationFileSchema,
  'shipping-tags': shippingTagFileSchema,
  'question-sets': questionSetFileSchema,
  synonyms: synonymFileSchema,
  product: productFileSchema,
  settings: settingsFileSchema,
  promotions: promotionFileSchema,
  home: homeFileSchema,
  page: pageFrontMatterSchema,
  shipping: shippingFileSchema,
  discounts: discountFileSchema,
  theme: themeFileSchema,
  'translated-categories': categoryTranslationFileSchema,
  'translated-facets': taggedTranslationFileSchema,
  'translated-variations': taggedTranslationFileSchema,
  'translated-shipping-tags': shippingTagTranslationFileSchema,
  'translated-question-sets': questionSetTranslationFileSchema,
  'translated-product': productTranslationSchema,
  'translated-settings': settingsTranslationSchema,
  'translated-promotions': promotionTranslationFileSchema,
  'translated-page': pageTranslationSchema,
}

const print = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' })

export const schema: Command = {
  summary: 'Print the format of a file as JSON Schema.',
  args: ['[file]'],
  help: `Files: ${Object.keys(SCHEMAS).join(', ')}. Without one, all of them.`,
  run: async ({ args: [name] }) => {
    const named = name === undefined ? undefined : SCHEMAS[name]
    if (name !== undefined && !named)
      throw new UsageError(`there is no schema "${name}"; there are ${Object.keys(SCHEMAS).join(', ')}`)
    const data = named
      ? print(named)
      : Object.fromEntries(Object.entries(SCHEMAS).map(([file, one]) => [file, print(one)]))
    return { text: JSON.stringify(data, null, 2), data }
  },
}
