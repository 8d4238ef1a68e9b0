import { type Language, NAMES } from '@asimera/qa/pages'
import { messagesIn } from '@/messages/languages'

type Message = string | ((...values: (string | number)[]) => string) | { [name: string]: Message }

/** One, several, and values that must not be exchanged. */
const VALUES = [
  [1, 'Ring'],
  [2, 'Ring'],
  [3, 7],
]

/** What a message says: its text, or its texts for several values, by its name. */
function textsOf(message: Message | undefined): unknown {
  if (typeof message === 'object')
    return Object.fromEntries(Object.entries(message).map(([name, inner]) => [name, textsOf(inner)]))
  return typeof message === 'function' ? VALUES.map((values) => textWith(message, values)) : message
}

function textWith(message: (...values: (string | number)[]) => string, values: (string | number)[]): string {
  try {
    return message(...values)
  } catch {
    // It changes the text that it gets.
    return message('Quantity of Ring')
  }
}

const textsIn = (language: Language) => Object.entries(NAMES[language] as Record<string, Record<string, Message>>)

test('every language of the shop has names', () => {
  expect(Object.keys(NAMES).sort()).toEqual(Object.keys(messagesIn).sort())
})

describe.each(Object.keys(NAMES) as Language[])('in %s', (language) => {
  const messages = messagesIn[language] as unknown as Record<string, Record<string, Message>>

  test.each(textsIn(language))('the names of %s are those of the shop', (area, names) => {
    const ofShop = Object.fromEntries(Object.keys(names).map((name) => [name, messages[area]?.[name]]))
    expect(textsOf(names)).toEqual(textsOf(ofShop as Message))
  })
})
