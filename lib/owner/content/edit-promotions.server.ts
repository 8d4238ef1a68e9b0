import 'server-only'
import { isRecord } from '@/lib/platform/base/json'
import { deleteUnusedPictures } from '@/lib/shop/catalogue/stored-pictures.server'
import { loadStoredPictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { loadPromotionPictures, loadPromotions, savePromotions } from '@/lib/owner/files/content/promotions-file.server'
import { listPictureFiles } from '@/lib/owner/files/content/promotions-import.server'
import { promotionFileSchema } from '@/lib/shop/content/shop-file.schema'
import { PROMOTION_FIELDS } from './content-forms'
import { parseFileValue, type EditedContent } from './edited-content.server'
import { requireKnownPictures } from './picture-library.server'

const FILE = 'promotions.json'

export const PROMOTIONS: EditedContent = {
  file: FILE,
  fields: PROMOTION_FIELDS,
  load: async (db) => ({ promotions: await loadPromotions(db) }),
  save: async ({ db, now }, value) => {
    const promotions = parseFileValue(FILE, promotionFileSchema, withDates(value.promotions, now))
    // A picture of a promotion keeps its renditions, also if another one has the same file name.
    const known = new Map([...(await loadStoredPictures(db)), ...(await loadPromotionPictures(db))])
    requireKnownPictures(FILE, promotions, listPictureFiles(promotions), known)
    const changed = await savePromotions(db, promotions, (file) => {
      const picture = known.get(file)
      if (!picture) throw new Error(`The picture ${file} is not in the shop.`)
      return picture
    })
    if (changed) await deleteUnusedPictures(db)
    return changed
  },
  pathOf: ({ field }) => `promotions.${field}`,
}

/** A promotion is added when it is saved for the first time. */
const withDates = (promotions: unknown, now: Date): unknown =>
  Array.isArray(promotions)
    ? promotions.map((entry: unknown) =>
        isRecord(entry) && entry.created_at === ''
          ? { ...entry, created_at: now.toISOString().replace(/\.\d+Z$/, 'Z') }
          : entry,
      )
    : promotions
