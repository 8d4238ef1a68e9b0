import 'server-only'
import path from 'node:path'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { readTranslations, translationFile } from '@/lib/platform/base/translation-files.server'
import { type PromotionTranslations } from '@/lib/owner/files/content/promotions-file.server'
import { promotionTranslationFileSchema, type PromotionFile } from '@/lib/shop/content/shop-file.schema'

/** The translations beside the file of these promotions, which name promotions by their images. */
export async function readPromotionTranslations(
  file: string,
  promotions: PromotionFile,
): Promise<PromotionTranslations> {
  const problems: FileProblem[] = []
  const read = await readTranslations(path.dirname(file), path.basename(file), promotionTranslationFileSchema, problems)
  const images = new Set(promotions.map(({ image }) => image))
  for (const [language, texts] of Object.entries(read))
    for (const image of Object.keys(texts))
      if (!images.has(image))
        problems.push({
          file: translationFile(language, path.basename(file)),
          field: image,
          message: 'no promotion has this image',
        })
  if (problems.length > 0) throw new FileProblemsError(problems)
  return read
}
