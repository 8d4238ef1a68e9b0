import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { greekTexts } from './greek'
import { zodMessages } from './greek/zod'
import { splitPlaces } from './say'

const PLACES_OF_TEXTS = ['app/desk', 'components/desk', 'lib/owner', 'lib/shop', 'lib/platform', 'messages/en']
const GREEK = path.join('lib', 'owner', 'language', 'greek')

const sources = PLACES_OF_TEXTS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(GREEK))

/** The first argument of each `say`; undefined if it is no text in the source. */
const saidIn = (source: string) =>
  [...source.matchAll(/\bsay\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")?/g)].map(([, text]) =>
    text?.slice(1, -1).replace(/\\(.)/g, '$1'),
  )

/** As one text, in which all places look alike. */
const written = sources.map((file) => samePlaces(readFileSync(file, 'utf8'))).join('\n')

function samePlaces(text: string) {
  return text.replace(/\\(['"`\\])/g, '$1').replace(/\$\{[^{}]*\}|\{\w+\}/g, '{}')
}

const placesOf = (text: string) =>
  splitPlaces(text)
    .flatMap(({ place }) => place ?? [])
    .toSorted()

const texts = Object.entries(greekTexts)

test('every text of the table is said somewhere', () => {
  const said = texts.map(([english]) => english).filter((english) => !Object.hasOwn(zodMessages, english))
  expect(said.filter((english) => !written.includes(samePlaces(english)))).toEqual([])
})

// The types know the texts that the desk says itself. The shop and the platform know no table, and say any text.
test('what the shop says in emails to the owner is in the table', () => {
  const said = sources
    .filter((file) => /^lib\/(shop|platform)\//.test(file))
    .flatMap((file) => saidIn(readFileSync(file, 'utf8')).map((text) => ({ file, text })))
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter(({ text }) => text === undefined || !Object.hasOwn(greekTexts, text))).toEqual([])
})

test('a translation has the places of its text', () => {
  expect(texts.filter(([english, greek]) => String(placesOf(greek)) !== String(placesOf(english)))).toEqual([])
})

test('a translation is Greek', () => {
  const same = texts.filter(([english, greek]) => /\p{L}{3}/u.test(english) && !/\p{Script=Greek}/u.test(greek))
  expect(same).toEqual([])
})

test('a text is in one file of the table', () => {
  const keys = readdirSync(GREEK).flatMap((file) =>
    [...readFileSync(path.join(GREEK, file), 'utf8').matchAll(/^ {2}('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\w+):/gm)].map(
      ([, key = '']) => key.replace(/^['"]|['"]$/g, ''),
    ),
  )
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  expect(keys).toHaveLength(texts.length)
})
