import * as t from '@messages/measures'

type Specifications = { name: string; specifications: Record<string, string> }

/** Beside what a piece is drawn. */
export type Kind = keyof typeof t.kinds

/** In millimetres. A part without a height is as long as what it goes around; one without a width is only a length. */
export type Part = {
  text: string
  width?: number
  height?: number
  /** Beads, which make a string. */
  isString: boolean
  isOpen: boolean
  /** How far the whole piece hangs down. */
  isDrop: boolean
}

/** Whether a shop with these categories needs sizes of fingers. */
export const sellsForFingers = (categories: readonly { name: string }[]) =>
  categories.some(({ name }) => kindOf([name]) === 'finger')

export function kindOf(categoryNames: readonly string[]): Kind {
  const names = ` ${categoryNames.join(' ').toLowerCase()}`
  const found = Object.entries(t.kinds).find(([, words]) => words.some((word) => names.includes(` ${word}`)))
  return (found?.[0] ?? 'hand') as Kind
}

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`
const UNIT = t.unit.replace('.', String.raw`\.`)
/** "4.2 mm wide", "Πλάτος 4,2 χιλ.", "16 × 2.6 mm", "10 to 10.5 mm": only words before the number. */
const PHRASE = new RegExp(`^([\\p{L} ]*?)\\s*${NUMBER}(?: (×|${t.upTo}) ${NUMBER})? ${UNIT}(?!\\p{L})(.*)$`, 'u')

type Measure = keyof typeof t.words
const measureIn = (text: string) =>
  Object.entries(t.words).find(([, words]) => text.split(/[^\p{L}]+/u).some((word) => words.includes(word)))?.[0] as
    | Measure
    | undefined

const toNumber = (text: string) => Number(text.replace(',', '.'))

/** The measures that a specification states plainly. What counts or compares something else states none. */
function measuresIn(name: string, value: string): { measures: Partial<Record<Measure, number>>; sides?: number[] } {
  const measures: Partial<Record<Measure, number>> = {}
  let sides: number[] | undefined
  for (const [at, phrase] of value.toLowerCase().split(/,\s+/).entries()) {
    const [, before = '', first, sign, second, after = ''] = PHRASE.exec(phrase) ?? []
    if (first === undefined) continue
    if (sign === '×' && second && !before.includes(' ')) sides ??= [toNumber(first), toNumber(second)]
    else {
      const isBare = at === 0 && before === '' && after.trim() === ''
      const measure =
        measureIn(`${before} ${after}`) ?? measureIn(isBare ? name.toLowerCase() : '') ?? bareMeasure(isBare)
      if (measure) measures[measure] ??= toNumber(second ?? first)
    }
  }
  return { measures, sides }
}

const bareMeasure = (isBare: boolean) => (isBare ? 'across' : undefined)

function partOf(name: string, value: string): Part | null {
  const { measures, sides } = measuresIn(name, value)
  const { across, wide, high, thick, drop } = measures
  const long = measures.long ?? drop
  const common = {
    text: `${name}: ${value}`,
    isDrop: drop !== undefined,
    isString: t.beads.includes(name.toLowerCase()),
    isOpen: t.openings.includes(name.toLowerCase()),
  }
  const height = sides ? sides[1] : (high ?? long ?? across)
  const width = sides ? sides[0] : (across ?? wide ?? (long === undefined ? thick : undefined))
  if (width === undefined && height === undefined) return null
  // A band has a width, and goes around.
  const isBand = sides === undefined && across === undefined && long === undefined && (wide ?? thick) !== undefined
  return { ...common, width, height: isBand ? undefined : height }
}

/** The parts of the first group of specifications that states measures. */
export function partsOf(groups: readonly Specifications[]): Part[] {
  const found = groups.map(({ specifications }) =>
    Object.entries(specifications).flatMap(([name, value]) => partOf(name, value) ?? []),
  )
  return found.find((parts) => parts.length > 0) ?? []
}

/** A length alone, such as that of a post, weighs half of what has a width too. */
const weightOf = ({ width, height = 0 }: Part) => (width === undefined ? height / 2 : Math.max(width, height))

/** The largest part, or the string that the piece consists of. */
export function mainPart(parts: readonly Part[]): Part | undefined {
  const [first] = parts
  if (first?.isString) return first
  return parts.filter(({ isDrop }) => !isDrop).toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? first
}
