import { addressLines, type AddressFields } from '@/lib/shop/address/address-fields'
import { countryCode } from '@/lib/shop/shipping/country-name'

/** What a label says. */
export type Label = { code: string; sender: string; recipient: string[] }

type Shop = { company_name: string; address: string }

/** The country at the end of the shop's address, such as "Street 14, 452 21 Place, Country". */
const homeOf = (address: string) => countryCode(address.split(',').at(-1) ?? '')

/** To an address as the buyer wrote it. The country of a parcel that leaves that of the shop is in capitals, as the post asks for. */
export function addressLabel(code: string, shop: Shop, address: AddressFields, language: string): Label {
  const { country } = address
  const home = homeOf(shop.address)
  const isHome = home !== undefined && home === countryCode(country)
  const written = { ...address, country: isHome ? country : country.toLocaleUpperCase(language) }
  return {
    code,
    sender: [shop.company_name, shop.address].filter(Boolean).join(', '),
    recipient: addressLines(written)
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  }
}

/** The width of a text in points. */
export type Measure = (text: string, size: number) => number

type Box = { width: number; height: number }
type FittedText = { size: number; lines: string[] }

/** How high a line is, as a part of its size. */
export const LINE_HEIGHT = 1.362

const heightOf = (lines: number, size: number) => lines * size * LINE_HEIGHT

/** The size from which on a line is rather wrapped than made smaller. */
const WRAPPED_FROM = 8

/** The largest type in which the lines fit into the box: each on one line, if it stays legible, and otherwise wrapped. */
export function fitText(texts: readonly string[], box: Box, largest: number, measure: Measure): FittedText {
  const isNarrow = (size: number) => texts.every((text) => measure(text, size) <= box.width)
  for (let size = largest; size >= WRAPPED_FROM; size -= 0.5)
    if (isNarrow(size) && heightOf(texts.length, size) <= box.height) return { size, lines: [...texts] }
  for (let size = Math.min(largest, 11); size > 1; size -= 0.5) {
    const lines = texts.flatMap((text) => wrap(text, box.width, (part) => measure(part, size)))
    if (heightOf(lines.length, size) <= box.height) return { size, lines }
  }
  return { size: 1, lines: texts.slice(0, Math.floor(box.height / LINE_HEIGHT)) }
}

/** Between words, and within a word that is wider than the box. */
function wrap(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => pieces(one, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function pieces(word: string, width: number, measure: (part: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && measure(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}

/** A line of a label: in points, from its upper left corner. */
export type LabelText = { text: string; x: number; y: number; size: number; bold: boolean }

const PADDING = 9
const SMALL_TYPE = 6.5
const LARGEST_TYPE = 18

/** The sender at the top, the recipient large in the middle, and the code of the order at the bottom. */
export function layoutLabel({ code, sender, recipient }: Label, box: Box, measure: Measure): LabelText[] {
  const width = box.width - 2 * PADDING
  const small = heightOf(1, SMALL_TYPE)
  const top = fitText([sender], { width, height: 2 * small }, SMALL_TYPE, measure)
  const bottom = box.height - PADDING - small
  const begin = PADDING + heightOf(top.lines.length, top.size) + 4
  const middle = fitText(recipient, { width, height: bottom - begin }, LARGEST_TYPE, measure)
  const linesAt = ({ lines, size }: FittedText, y: number, bold: boolean) =>
    lines.map((text, at) => ({ text, x: PADDING, y: y + heightOf(at, size), size, bold }))
  const foot = fitText([code], { width, height: small }, SMALL_TYPE, measure)
  return [...linesAt(top, PADDING, false), ...linesAt(middle, begin, true), ...linesAt(foot, bottom, false)]
}
