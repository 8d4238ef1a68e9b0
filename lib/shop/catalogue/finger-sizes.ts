/** The page that compares them. */
export const SIZE_GUIDE_PATH = '/size-guide'

/** A size in the words of four systems. The first is the inner circumference in millimetres. */
export type FingerSize = { eu: number; diameter: number; uk: string; us: string; jp: number }

const SMALLEST = 44
const LARGEST = 70

/** Where each system begins and how far its steps are apart: by circumference, in Japan by diameter. */
const UK = { letterA: 37.8252, step: 1.2496 }
const US = { zero: 36.537, step: 2.5535 }
const JP = { one: 13, step: 1 / 3 }

/** "½" and quarters, as jewellers write them. */
const PARTS = ['', '¼', '½', '¾']

function ukSize(circumference: number): string {
  const halves = Math.round((2 * (circumference - UK.letterA)) / UK.step)
  return String.fromCharCode('A'.charCodeAt(0) + Math.floor(halves / 2)) + (halves % 2 === 0 ? '' : '½')
}

function usSize(circumference: number): string {
  const quarters = Math.round((4 * (circumference - US.zero)) / US.step)
  return `${Math.floor(quarters / 4)}${PARTS[quarters % 4] ?? ''}`
}

export function fingerSize(eu: number): FingerSize {
  const diameter = eu / Math.PI
  return {
    eu,
    diameter: Math.round(diameter * 10) / 10,
    uk: ukSize(eu),
    us: usSize(eu),
    jp: Math.round((diameter - JP.one) / JP.step) + 1,
  }
}

export const FINGER_SIZES: readonly FingerSize[] = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, at) =>
  fingerSize(SMALLEST + at),
)
