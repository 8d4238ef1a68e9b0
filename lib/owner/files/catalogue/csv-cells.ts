// How the cells of a catalogue in CSV are read. See docs/catalogue-format.md.

const splitTrimmed = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const parseList = (text: string) => splitTrimmed(text, '|')

/** The texts before and after the first separator. */
function splitPair(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + separator.length).trim()]
}

/** `ring-1.jpg = A silver ring | ring-2.jpg = The same from above` */
export const parseImages = (text: string) =>
  parseList(text).map((image) => {
    const [file, alt] = splitPair(image, '=')
    return { file, alt }
  })

/** `metal: gold, silver | stone: onyx` */
export const parseTagLists = (text: string) =>
  Object.fromEntries(
    parseList(text).map((one) => {
      const [facet, tags] = splitPair(one, ':')
      return [facet, splitTrimmed(tags, ',')]
    }),
  )

/** `metal: gold | ring-size: 54` */
export const parseTagPairs = (text: string) => Object.fromEntries(parseList(text).map((one) => splitPair(one, ':')))

/** `Materials: Metal = Silver; Stone = Onyx | Measurements: Weight = 4 g` */
export const parseSpecifications = (text: string) =>
  parseList(text).map((one) => {
    const [name, entries] = splitPair(one, ':')
    return {
      name,
      entries: splitTrimmed(entries, ';').map((entry) => {
        const [label, value] = splitPair(entry, '=')
        return { name: label, value }
      }),
    }
  })

/** `2026-03-14T09:00:00Z = 48.00 | 2026-06-01T09:00:00Z = 42.00 reduced` */
export const parseEarlierPrices = (text: string) =>
  parseList(text).map((one) => {
    const [from, rest] = splitPair(one, '=')
    const [price, announced] = splitPair(rest, ' ')
    return { from, price, reduced: announced === '' ? false : announced === 'reduced' ? true : announced }
  })

/** `3`, `made to order` or `always` */
export const parseStock = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text.toLowerCase())

/** `Name | address | email address or site` */
export const parseParty = (text: string) => {
  const [name = '', address = '', contact = '', ...rest] = text.split('|').map((part) => part.trim())
  return { name, address, contact: [contact, ...rest].join(' | ') }
}

export const parseText = (text: string): string => text

export const parseTextOrNull = (text: string): string | null => text || null

/** Nothing for an empty cell. */
export const ifAny =
  <Value>(parse: (text: string) => Value) =>
  (text: string): Value | undefined =>
    text ? parse(text) : undefined

/** `-` is an empty list. */
export const listOrDash =
  <Value>(parse: (text: string) => Value[]) =>
  (text: string): Value[] =>
    text === '-' ? [] : parse(text)

// What is neither a number nor yes or no stays as it is, so that the schema refuses it.

export const parseBoolean =
  (empty: boolean) =>
  (text: string): unknown =>
    ({ '': empty, yes: true, true: true, no: false, false: false })[text.toLowerCase()] ?? text

export const parseCount = (text: string): unknown => (text === '' ? 0 : /^\d+$/.test(text) ? Number(text) : text)

export const parseNumber = (text: string): unknown =>
  /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
