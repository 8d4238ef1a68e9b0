import 'server-only'
import { asc } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { shippingTags } from '@/lib/platform/db/schema/catalogue'
import { shippingFileSchema, type ShippingFile } from '@/lib/shop/shipping/shipping-file.schema'
import { checkShippingFile, loadShippingFile, saveShippingFile } from '@/lib/shop/shipping/shipping-file.server'
import { SHIPPING_FIELDS } from './content-forms'
import { checkContentForm, parseFileValue, type EditedContent } from './edited-content.server'
import { type FormTexts } from '@/lib/owner/forms/form-fields'

const FILE = 'shipping.json'

const parse = (value: Record<string, unknown>): ShippingFile => parseFileValue(FILE, shippingFileSchema, value.rules)

export const SHIPPING: EditedContent = {
  file: FILE,
  fields: SHIPPING_FIELDS,
  load: async (db) => ({ rules: await loadShippingFile(db) }),
  save: async ({ db }, value) => saveShippingFile(db, parse(value), FILE),
  pathOf: ({ field }) => `rules.${field}`,
}

/** The rules as they are typed, checked and not saved. */
export const readShippingForm = ({ db }: Pick<Ctx, 'db'>, texts: FormTexts): Promise<ShippingFile> =>
  checkContentForm(SHIPPING, texts, async (value) => {
    const rules = parse(value)
    await checkShippingFile(db, rules, FILE)
    return rules
  })

export const listShippingTags = (db: Db): Promise<{ id: number; slug: string; name: string }[]> =>
  db
    .select({ id: shippingTags.id, slug: shippingTags.slug, name: shippingTags.name })
    .from(shippingTags)
    .orderBy(asc(shippingTags.name), asc(shippingTags.slug))
