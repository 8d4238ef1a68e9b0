import { codePointsOf } from '@/lib/owner/documents/drawable-text'
import { charactersOf } from '@/lib/shop/questions/answers-price'
import { type Say } from '@/lib/owner/language/say'
import { type DeskText } from '@/lib/owner/language/desk-text'

const SCRIPTS = {
  Latin: /\p{Script=Latin}/u,
  Greek: /\p{Script=Greek}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Arabic: /\p{Script=Arabic}/u,
} as const satisfies Partial<Record<DeskText, RegExp>>

type Script = keyof typeof SCRIPTS
const scripts = Object.keys(SCRIPTS) as Script[]

const scriptOf = (character: string) => scripts.find((script) => SCRIPTS[script].test(character))

/** Letters that another alphabet has too, as they look. */
const LOOK_ALIKES = new Set('ABEHIKMNOPTXYZacaeijkopsuvxyΑΒΕΗΙΚΜΝΟΡΤΧΥΖαικνορυχАВЕНІКМОРТХУаеорсухіѕј')

/** Characters that an engraver may take for each other, by their names. */
const NAMES: Record<string, DeskText> = {
  '0': 'the digit zero',
  '1': 'the digit one',
  '|': 'a vertical bar',
  O: 'the Latin letter O',
  o: 'the small Latin letter o',
  I: 'the capital letter I',
  l: 'the small letter L',
  Ο: 'the Greek letter omicron',
  ο: 'the small Greek letter omicron',
  Ι: 'the Greek letter iota',
  О: 'the Cyrillic letter O',
  о: 'the small Cyrillic letter o',
  І: 'the Cyrillic letter I',
}

/** What whoever makes the text should look at twice. `language` is that of the order. */
export function oddCharacters(text: string, language: string, say: Say): string[] {
  const words = text.split(/\s+/u).filter(Boolean)
  const remarks = [
    ...words.flatMap((word) => ambiguousIn(word).map((character) => nameOf(character, say))),
    ...words.flatMap((word) => mixedScripts(word, say)),
    ...words.flatMap((word) => otherAlphabet(word, words, language, say)),
    ...charactersOf(text).flatMap((character) => rareCharacter(character, say)),
    ...direction(text, say),
  ]
  return [...new Set(remarks)]
}

const nameOf = (character: string, say: Say) =>
  say('“{character}” is {name}', { character, name: say(NAMES[character] ?? 'a vertical bar') })

/** Where the word itself does not say which of two it is. */
function ambiguousIn(word: string): string[] {
  const characters = Array.from(word)
  const isCode = /\d/.test(word) && /\p{L}/u.test(word)
  return characters.filter((character, at) => {
    if (!Object.hasOwn(NAMES, character)) return false
    if (isCode || characters.length === 1 || character === '|') return true
    if (character === 'I') return /\p{Ll}/u.test(characters[at - 1] ?? '')
    return character === 'l' && !/[^\p{Lu}l]/u.test(word)
  })
}

const lettersOf = (word: string) => Array.from(word).filter((character) => /\p{L}/u.test(character))

function mixedScripts(word: string, say: Say): string[] {
  const letters = lettersOf(word)
  const used = scripts.filter((script) => letters.some((letter) => scriptOf(letter) === script))
  if (used.length < 2) return []
  const parts = used.map((script) => {
    const own = [...new Set(letters.filter((letter) => scriptOf(letter) === script))]
    return `${say(script)} ${own.join(' ')}`
  })
  return [say('“{word}” mixes alphabets: {parts}', { word, parts: parts.join(', ') })]
}

/** A word that looks the same in another alphabet, and is not in that of the order or of the words around it. */
function otherAlphabet(word: string, words: readonly string[], language: string, say: Say): string[] {
  const letters = lettersOf(word)
  const script = scriptOf(letters[0] ?? '')
  if (!script || !letters.every((letter) => LOOK_ALIKES.has(letter) && scriptOf(letter) === script)) return []
  const expected = language === 'el' ? 'Greek' : 'Latin'
  const around = words.some((other) => lettersOf(other).some((letter) => (scriptOf(letter) ?? script) !== script))
  return script !== expected || around
    ? [say('“{word}” is in {script} letters, and looks the same in another alphabet', { word, script: say(script) })]
    : []
}

function rareCharacter(character: string, say: Say): string[] {
  const code = codePointsOf(character)
  if (character === ' ' || character === '\n') return []
  if (/^[\s\u115f\u1160\u2800\u3164\uffa0]$/u.test(character)) return [say('Unusual space: {code}', { code })]
  if (/\p{Extended_Pictographic}/u.test(character))
    return [say('Picture character: {character} ({code})', { character, code })]
  if (/\p{Cf}/u.test(character)) return [say('Invisible character in “{character}”: {code}', { character, code })]
  if (/\p{M}/u.test(character)) return [say('Combining mark in “{character}”: {code}', { character, code })]
  return []
}

function direction(text: string, say: Say): string[] {
  const isRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
  if (!isRightToLeft) return []
  return /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]/u.test(text)
    ? [say('Parts of it are written from right to left, others from left to right')]
    : [say('Written from right to left')]
}
