import fc from 'fast-check'
import { codePointsOf, drawableText } from './drawable-text'

const isLatin = (codePoint: number) => codePoint < 0x250

test.each([
  ['Ring für A.B.\n1', 'Ring für A.B.\n1'],
  ['Initials: \u2068שלום\u2069 (+5 x)', 'Initials: [U+05E9 U+05DC U+05D5 U+05DD] (+5 x)'],
  ['A 👩‍🚀 B', 'A [U+1F469 U+200D U+1F680] B'],
  ['5\u202f000', '5 000'],
  ['愛', '[U+611B]'],
])('%s is drawn as %s', (text, drawn) => {
  expect(drawableText(text, isLatin)).toBe(drawn)
})

test('of any text, everything that is left can be drawn, and no character is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(0xd7ff)).map((codes) => String.fromCodePoint(...codes)),
      (text) => {
        const drawn = drawableText(text, isLatin)
        const codes = Array.from(
          text.replaceAll(/[\s\u2066-\u2069]/g, ''),
          (character) => character.codePointAt(0) ?? 0,
        )
        const lost = codes.filter(
          (code) =>
            !drawn.includes(isLatin(code) ? String.fromCodePoint(code) : codePointsOf(String.fromCodePoint(code))),
        )
        expect([lost, Array.from(drawn).every((character) => isLatin(character.codePointAt(0) ?? 0))]).toEqual([
          [],
          true,
        ])
      },
    ),
  )
})
