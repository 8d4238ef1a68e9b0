/** Greek in Latin letters, by ELOT 743 as it is read aloud: pairs of letters before single ones. */
const GREEK_PAIRS: readonly [RegExp, string][] = [
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[αβγδεζηιλμνορυω])/g, '$1v'],
  [/([αεη])υ/g, '$1f'],
  [/γ(?=[γξχ])/g, 'n'],
  [/(^|\P{L})μπ/gu, '$1b'],
]

/** Letters that are not a Latin letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{ ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

function toLatin(text: string): string {
  // Of two vowels with a diaeresis, each is read by itself.
  const apart = text.normalize('NFC').toLowerCase().replace(/[ϋΰ]/g, 'y').replace(/[ϊΐ]/g, 'i')
  const plain = apart.normalize('NFKD').replace(/\p{M}/gu, '')
  const paired = GREEK_PAIRS.reduce((greek, [pair, latin]) => greek.replace(pair, latin), plain)
  return paired.replace(/[^\0-\x7f]/gu, (letter) => LETTERS[letter] ?? letter)
}

const MAX_LENGTH = 80

/** The part of an address that a name gives; empty for a name without letters that can be written in Latin ones. */
export const toSlug = (name: string): string =>
  toLatin(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '')

/** The slug, or with the first number that nothing has yet. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) {
    const end = `-${number}`
    const numbered = slug.slice(0, MAX_LENGTH - end.length).replace(/-$/, '') + end
    if (!taken.has(numbered)) return numbered
  }
}
