import { fillText, PLACE, type Values } from '@/lib/platform/base/fill-text'
import { lazily } from '@/lib/platform/base/lazily'
import { type DeskText } from './desk-text'

/** How the desk says its texts. A text is its own key: the English is in the code, and a table has the others. */

/** Says a text in the language of the person, with values in its places, which are written like `{count}`. */
export type Say<Text extends string = DeskText> = (text: Text, values?: Values) => string

/** The translations of texts by the English. */
export type Translations = Readonly<Record<string, string>>

/** A value may be an element, so the parts of a text are listed. */
export const splitPlaces = (text: string): { text: string; place?: string }[] =>
  text.split(/(\{\w+\})/).map((part) => ({ text: part, place: /^\{(\w+)\}$/.exec(part)?.[1] }))

/** A text without a translation stays English. */
export const sayWith =
  (translations: Translations): Say<string> =>
  (text, values) =>
    fillText((Object.hasOwn(translations, text) && translations[text]) || text, values)

/**
 * Translates messages of rules, which have their values already: rules are read by commands and programs too, in English.
 * A message is a text of the table, or one whose places have any values. Values that are texts of the table are translated,
 * and in the place `{problem}` other messages. The messages of files are in the table as files say them, in lower case and
 * without a full stop: forms make them sentences. Before a message there may be where it is, like `products.csv:3: price: `.
 */
export function messagesWith(translations: Translations): (message: string) => string {
  const say = sayWith(translations)
  const texts = Object.keys(translations)
  const byPlainText = lazily(() => new Map(texts.map((text) => [plain(text), text])))
  const patterns = lazily(() =>
    texts
      .filter((text) => text.includes('{') && /[a-z]/i.test(withoutPlaces(text)))
      // The pattern with the most words of its own is the nearest.
      .toSorted((one, other) => withoutPlaces(other).length - withoutPlaces(one).length)
      .map((text) => ({ text, pattern: patternOf(text) })),
  )
  const find = (message: string): string | undefined => {
    const text = Object.hasOwn(translations, message) ? message : byPlainText().get(plain(message))
    if (text !== undefined) return writeLike(message, text, say(text))
    for (const { text: nearest, pattern } of patterns()) {
      const found = pattern.exec(message)?.groups
      if (!found) continue
      const values = Object.entries(found).map(([name, value]) => [
        name,
        name === MESSAGE ? sayPart(value) : say(value),
      ])
      return writeLike(message, nearest, say(nearest, Object.fromEntries(values)))
    }
    return undefined
  }
  /** A message that was put into another one has lost its full stop. */
  const findPart = (part: string): string | undefined => {
    const found = find(part) ?? find(`${part}.`)
    return found === undefined ? undefined : withoutStop(found)
  }
  const sayPart = (part: string): string => findPart(part) ?? findAfterPlace(part) ?? part
  const findAfterPlace = (message: string): string | undefined => {
    const parts = withoutStop(message).split(': ')
    for (const at of parts.keys()) {
      const found = at === 0 ? undefined : findPart(parts.slice(at).join(': '))
      if (found === undefined) continue
      const said = [...parts.slice(0, at).map((part) => say(part)), found].join(': ')
      return isSentence(message) ? asSentence(said) : said
    }
    return undefined
  }
  return (message) => find(message) ?? findAfterPlace(message) ?? message
}

/** The place for another message. */
const MESSAGE = 'problem'

const withoutPlaces = (text: string) => text.replace(PLACE, '')

const plain = (text: string) => text.charAt(0).toLowerCase() + withoutStop(text).slice(1)

const isSentence = (text: string) => text.endsWith('.')

const withoutStop = (text: string) => text.replace(/\.$/, '')

const asSentence = (text: string) => (/[.!;]$/.test(text) ? text : `${text}.`)

/** A translation as a sentence, if the message is one and the text of the table is none. */
function writeLike(message: string, text: string, translated: string): string {
  if (!isSentence(message) || isSentence(text)) return translated
  return asSentence(translated.charAt(0).toUpperCase() + translated.slice(1))
}

/** The message of a file also as a sentence. A place that comes again has the same value. */
function patternOf(text: string): RegExp {
  const places = new Set<string>()
  const patternOfPlace = (place: string) => (places.has(place) ? `\\k<${place}>` : `(?<${place}>.+?)`)
  const [start = '', ...parts] = splitPlaces(withoutStop(text))
    .filter((part) => part.text !== '')
    .map((part) => {
      if (!part.place) return escapeForPattern(part.text)
      const pattern = patternOfPlace(part.place)
      places.add(part.place)
      return pattern
    })
  const begin = start.replace(/^[a-z]/, (letter) => `[${letter}${letter.toUpperCase()}]`)
  return new RegExp(`^${[begin, ...parts].join('')}${isSentence(text) ? '\\.' : '\\.?'}$`, 's')
}

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
