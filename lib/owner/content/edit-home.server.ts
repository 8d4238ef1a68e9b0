import 'server-only'
import { isRecord } from '@/lib/platform/base/json'
import { loadStoredPictures } from '@/lib/owner/files/catalogue/import-pictures.server'
import { namedPictures } from '@/lib/shop/content/home/home'
import { homeFileSchema, type HomeFile } from '@/lib/shop/content/home/home-file.schema'
import { homeSections } from '@/lib/shop/content/home/home-sections'
import { requireSharingPicture } from '@/lib/owner/files/content/home-import.server'
import { loadHome, saveHome } from '@/lib/shop/content/home/stored-home.server'
import { HOME_FIELDS } from './content-forms'
import { parseFileValue, type EditedContent } from './edited-content.server'
import { requireSettings } from './edit-settings.server'
import { requireKnownPictures } from './picture-library.server'

const FILE = 'home.json'

export const HOME: EditedContent = {
  file: FILE,
  fields: HOME_FIELDS,
  load: async (db) => ({ ...(await loadHome(db)).file }),
  save: async ({ db }, value) => {
    await requireSettings(db)
    const stored = await loadHome(db)
    const home = parseFileValue(FILE, homeFileSchema, placeStrips(value, stored.file))
    // A picture of the page keeps its renditions, also if another one has the same file name.
    const known = new Map([
      ...(await loadStoredPictures(db)),
      ...stored.pictures.map((one) => [one.file, one] as const),
    ])
    const files = [...new Set(namedPictures(home).map(({ file }) => file))]
    const pictures = requireKnownPictures(FILE, home, files, known)
    if (home.sharing_picture !== stored.file.sharing_picture)
      await requireSharingPicture(home, FILE, known.get(home.sharing_picture ?? '')?.key)
    return saveHome(db, { file: home, pictures })
  },
}

/** A new section of the owner is shown at the end until it is moved, and a removed one is not named any more. */
function placeStrips(value: Record<string, unknown>, before: HomeFile): Record<string, unknown> {
  const strips = isRecord(value.strips) ? Object.keys(value.strips) : []
  const removed = Object.keys(before.strips ?? {}).filter((name) => !strips.includes(name))
  const named: unknown[] = Array.isArray(value.sections) ? value.sections : [...homeSections]
  const kept = named.filter((name) => !removed.some((strip) => strip === name))
  const sections = [...kept, ...strips.filter((name) => !kept.includes(name))]
  return value.sections === undefined && strips.length === 0 ? value : { ...value, sections }
}
