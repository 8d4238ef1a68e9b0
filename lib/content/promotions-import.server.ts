import 'server-only'
import path from 'node:path'
import { FileProblems } from '@/lib/catalogue/file-problem'
import { forgetUnusedPictures } from '@/lib/catalogue/import-structure.server'
import { knownPictures, preparePictures } from '@/lib/catalogue/import-pictures.server'
import { requireJson } from '@/lib/catalogue/json-file.server'
import { type Db } from '@/lib/db/client.server'
import { savePromotions } from './promotions-file.server'
import { promotionFile } from './shop-file.schema'

/** The promotions of a file, whose pictures lie in `pictures/` beside it, take the place of the present ones. */
export async function importPromotions(db: Db, file: string, options: { dryRun: boolean; progress: (text: string) => void }): Promise<boolean> {
  const folder = path.dirname(file)
  const promotions = await requireJson(folder, path.basename(file), promotionFile)
  const named = [...new Set(promotions.flatMap((promotion) => [promotion.image, promotion.phone_image].filter((name) => name !== null)))]
  const known = await knownPictures(db)
  const { pictures, problems } = await preparePictures(named.map((name) => ({ file: name, sharing: false })), { folder, index: {}, known }, options)
  if (problems.length > 0) throw new FileProblems(problems)
  return db.transaction(async (tx) => {
    const changed = await savePromotions(tx, promotions, (name) => {
      const picture = pictures.get(name)
      if (!picture) throw new Error(`The picture ${name} was not prepared.`)
      return picture
    })
    if (changed) await forgetUnusedPictures(tx)
    return changed
  })
}
