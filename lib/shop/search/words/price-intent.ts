import { withoutMarks } from './word-forms'

/** What a shopper wants to pay, in units of the currency; null without a limit on that side. */
export type PriceIntent = { min: number | null; max: number | null; text: string }

const CURRENCY = String.raw`(?:€|£|\$|euros?\b|eur\b|ευρω(?!\p{L})|ευρο(?!\p{L})|evro\b|pounds?\b|gbp\b|dollars?\b|usd\b)`
const AMOUNT = String.raw`(\d{1,6}(?:[.,]\d{1,2})?)(?![\d.,]*\d)`
const NO_UNIT = String.raw`(?!\s*(?:cm|mm|k|kt|ct|carats?|karats?|εκ|χιλ|κ|καρ)(?!\p{L}))`
const START = String.raw`(?<![\p{L}\d])`

/** An amount, with or without a currency at one of its sides. */
const money = `${CURRENCY}?\\s*${AMOUNT}${NO_UNIT}\\s*${CURRENCY}?`
const SURE = `(?:${CURRENCY}\\s*${AMOUNT}|${AMOUNT}\\s*${CURRENCY})`

type Words = { below: string; above: string; between: string; and: string; exactly: string }

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    below:
      'under|below|up to|upto|less than|no more than|not more than|at most|cheaper than|max(?:imum)?|within|until|till',
    above: 'over|above|more than|at least|min(?:imum)?',
    between: 'between|from',
    and: 'to|and|until',
    exactly: 'for|about|around|from',
  },
  el: {
    below:
      'κατω απο|κατω των|κατω|μεχρι|εως|ως|το πολυ|λιγοτερο απο|φθηνοτερ\\p{L}+ απο|φτηνοτερ\\p{L}+ απο|εντος|kato apo|katw apo|mexri|mehri|eos|ews',
    above: 'πανω απο|ανω των|περισσοτερο απο|τουλαχιστον|pano apo|panw apo|toulaxiston',
    between: 'απο|μεταξυ|αναμεσα σε|apo|metaxy',
    and: 'εως|ως|μεχρι|και|με|eos|ews|mexri|kai',
    exactly: 'για|γυρω στα|περιπου|στα|με|gia',
  },
}

type Pattern = { expression: RegExp; read: (amounts: number[]) => Omit<PriceIntent, 'text'> }

function patternsOf({ below, above, between, and, exactly }: Words): Pattern[] {
  const expression = (source: string) => new RegExp(`${START}${source}`, 'u')
  const range = ([one = 0, other = 0]: number[]) => ({ min: Math.min(one, other), max: Math.max(one, other) })
  const most = ([max = 0]: number[]) => ({ min: null, max })
  return [
    { expression: expression(`(?:${between})\\s+${money}(?:-|–|\\s(?:${and})\\s)\\s*${money}`), read: range },
    {
      expression: expression(`${CURRENCY}\\s*${AMOUNT}\\s*(?:-|–|\\s(?:${and})\\s)\\s*${CURRENCY}?\\s*${AMOUNT}`),
      read: range,
    },
    { expression: expression(`${AMOUNT}\\s*(?:-|–|(?:${and})\\s)\\s*${AMOUNT}\\s*${CURRENCY}`), read: range },
    { expression: expression(`(?:${below}|[<≤])\\s*${money}`), read: most },
    { expression: expression(`(?:${above}|[>≥])\\s*${money}`), read: ([min = 0]) => ({ min, max: null }) },
    { expression: expression(`(?:(?:${exactly})\\s+)?${SURE}`), read: most },
  ]
}

const PATTERNS = new Map(Object.entries(WORDS).map(([language, words]) => [language, patternsOf(words)]))

/** The price that a search names, and the rest of it. An amount alone is what the shopper wants to pay at most. */
export function priceIntent(text: string, language: string): { price: PriceIntent | null; rest: string } {
  const plain = [...text].map((letter) => withoutMarks(letter)[0] ?? letter).join('')
  // Without letters of two units, a place in the plain text is the same place in the typed one.
  if (plain.length !== text.length || !/\d/.test(text)) return { price: null, rest: text }
  for (const { expression, read } of PATTERNS.get(language) ?? []) {
    const match = expression.exec(plain)
    if (!match) continue
    const amounts = match.slice(1).flatMap((amount) => (amount === undefined ? [] : Number(amount.replace(',', '.'))))
    const named = text.slice(match.index, match.index + match[0].length).trim()
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    return { price: { ...read(amounts), text: named }, rest: rest.replace(/\s+/g, ' ').trim() }
  }
  return { price: null, rest: text }
}
