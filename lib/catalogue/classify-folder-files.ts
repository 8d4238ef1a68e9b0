import { type FileProblem } from './file-problem'

/** Everything that may stand in the folder of a catalogue, and beside it in the same folder. */
const JSON_FILES = ['categories.json', 'facets.json', 'variations.json', 'shipping-tags.json']
const CSV_FILES = ['categories.csv', 'facets.csv', 'variations.csv', 'shipping-tags.csv', 'products.csv']
const PART_NAMES = [...JSON_FILES, ...CSV_FILES, 'products']
const OTHER_NAMES = ['pictures', 'media', 'media.json', 'settings.json', 'shipping.json', 'promotions.json']

const WORKBOOK = /\.(xlsx?|xlsm|ods|numbers)$/i
const TABLE = /\.(csv|tsv|json)$/i
const PICTURE = /\.(jpe?g|png|webp|avif|tiff?|hei[cf])$/i
/** What systems and office programs leave behind. */
const SYSTEM_FILES = /^(\.|~\$|thumbs\.db$|desktop\.ini$|icon\r$)/i

const stem = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase()
const includesPart = (names: readonly string[], part: string) =>
  names.some((name) => PART_NAMES.includes(name) && stem(name) === part)

/** Files of a folder that are not read: those that were surely meant to be are faults, the others are named. */
export function classifyFiles(names: readonly string[]): { problems: FileProblem[]; ignored: FileProblem[] } {
  const problems: FileProblem[] = []
  const ignored: FileProblem[] = []
  for (const file of names.toSorted()) {
    if (PART_NAMES.includes(file) || OTHER_NAMES.includes(file) || SYSTEM_FILES.test(file)) continue
    const meant = [...PART_NAMES, ...OTHER_NAMES].find((known) => known === file.toLowerCase())
    const part = PART_NAMES.map(stem).find((known) => known === stem(file))
    if (meant) problems.push({ file, field: '', message: `this is read under the name ${meant} only: rename it` })
    else if (part && WORKBOOK.test(file) && !includesPart(names, part))
      problems.push({
        file,
        field: '',
        message: `a workbook is not read: save its sheet as ${part}.csv, in the format "CSV UTF-8"`,
      })
    else ignored.push({ file, field: '', message: ignoreReason(file) })
  }
  if (!names.some((name) => PART_NAMES.includes(name)) && problems.length === 0) {
    problems.push({
      file: '.',
      field: '',
      message: `no part of a catalogue is in this folder: there may be ${PART_NAMES.join(', ')}`,
    })
  }
  return { problems, ignored }
}

function ignoreReason(file: string): string {
  if (WORKBOOK.test(file)) return 'a workbook is not read: only its sheets, saved as CSV'
  if (TABLE.test(file)) return `no part of a catalogue has this name: there may be ${PART_NAMES.join(', ')}`
  if (PICTURE.test(file)) return 'pictures are read from the folder pictures/'
  return 'this is no part of a catalogue'
}

/** Files beside the products' own, each of which is a JSON file. */
export const listIgnoredProductFiles = (names: readonly string[], folder: string): FileProblem[] =>
  names
    .filter((name) => !name.endsWith('.json') && !SYSTEM_FILES.test(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      field: '',
      message: 'a product is a file <slug>.json; in CSV all products are in products.csv, beside this folder',
    }))
