import { type FileProblem } from '@/lib/platform/base/file-problem'

const JSON_FILES = ['categories.json', 'facets.json', 'variations.json', 'shipping-tags.json', 'question-sets.json']
const CSV_FILES = ['categories.csv', 'facets.csv', 'variations.csv', 'shipping-tags.csv', 'products.csv']
const PART_NAMES = [...JSON_FILES, ...CSV_FILES, 'products']
const OTHER_NAMES = [
  'pictures',
  'media',
  'media.json',
  'settings.json',
  'synonyms.json',
  'shipping.json',
  'discounts.json',
  'promotions.json',
  'home.json',
  'pages',
  'theme',
  'theme.json',
  'translations',
]

const WORKBOOK = /\.(xlsx?|xlsm|ods|numbers)$/i
const TABLE = /\.(csv|tsv|json)$/i
const PICTURE = /\.(jpe?g|png|webp|avif|tiff?|hei[cf])$/i
/** Files that operating systems and office programs create. */
const SYSTEM_FILES = /^(\.|~\$|thumbs\.db$|desktop\.ini$|icon\r$)/i

const stem = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase()
const includesPart = (names: readonly string[], part: string) =>
  names.some((name) => PART_NAMES.includes(name) && stem(name) === part)

/** Whether a folder has a part of a catalogue, also under a name that the import refuses. */
export const hasCatalogueFiles = (names: readonly string[]): boolean =>
  names.some((name) => PART_NAMES.includes(name)) || classifyFiles(names).problems.some(({ file }) => file !== '.')

/** Whether a part of a catalogue is one JSON file with this name. */
export const isListFile = (name: string): boolean => JSON_FILES.includes(name)

/** Finds files that the import does not read. Those that were clearly intended for it are problems, the others are ignored. */
export function classifyFiles(names: readonly string[]): { problems: FileProblem[]; ignored: FileProblem[] } {
  const problems: FileProblem[] = []
  const ignored: FileProblem[] = []
  for (const file of names.toSorted()) {
    if (PART_NAMES.includes(file) || OTHER_NAMES.includes(file) || SYSTEM_FILES.test(file)) continue
    const intended = [...PART_NAMES, ...OTHER_NAMES].find((known) => known === file.toLowerCase())
    const part = PART_NAMES.map(stem).find((known) => known === stem(file))
    if (intended)
      problems.push({ file, field: '', message: `rename this file to ${intended}: it is not read under another name` })
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
      message: `this folder contains no part of a catalogue; possible names are ${PART_NAMES.join(', ')}`,
    })
  }
  return { problems, ignored }
}

function ignoreReason(file: string): string {
  if (WORKBOOK.test(file)) return 'a workbook is not read: only its sheets, saved as CSV'
  if (TABLE.test(file)) return `no part of a catalogue has this name; possible names are ${PART_NAMES.join(', ')}`
  if (PICTURE.test(file)) return 'pictures are read from the folder pictures/'
  return 'this is not part of a catalogue'
}

/** Files in the folder of products that are not JSON files. */
export const listIgnoredProductFiles = (names: readonly string[], folder: string): FileProblem[] =>
  names
    .filter((name) => !name.endsWith('.json') && !SYSTEM_FILES.test(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      field: '',
      message: 'a product is a file <slug>.json; in CSV all products are in products.csv, beside this folder',
    }))
