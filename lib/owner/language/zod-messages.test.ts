import { z } from 'zod'
import { zodMessages } from './greek/zod'
import { messagesWith, splitPlaces } from './say'

const sayMessage = messagesWith(zodMessages)

/** Values that the schemas of the desk's forms refuse without a message of their own. */
const REFUSED: [z.ZodType, unknown][] = [
  [z.string(), undefined],
  [z.string(), 1],
  [z.string().min(1), ''],
  [z.string().min(4), 'a'],
  [z.string().max(1), 'ab'],
  [z.string().regex(/^a$/), 'b'],
  [z.number(), 'a'],
  [z.number(), undefined],
  [z.int(), 1.5],
  [z.int(), '1'],
  [z.int().max(2 ** 60), 2 ** 55],
  [z.number().min(2), 1],
  [z.number().gt(2), 1],
  [z.number().max(2), 3],
  [z.number().multipleOf(100), 250],
  [z.boolean(), undefined],
  [z.boolean(), 'on'],
  [z.literal('none'), 'some'],
  [z.enum(['a', 'b']), 'c'],
  [z.array(z.string()).min(1), []],
  [z.array(z.string()).min(2), []],
  [z.array(z.string()).max(1), ['a', 'b']],
  [z.email(), 'a'],
  [z.url(), 'a'],
  [z.uuid(), 'a'],
  [z.iso.date(), 'a'],
  [z.iso.datetime(), 'a'],
  [z.union([z.string(), z.number()]), true],
  [z.record(z.string().regex(/^a$/), z.string()), { b: '' }],
  [z.strictObject({}), { a: 1 }],
  [z.strictObject({}), { a: 1, b: 2 }],
]

const messages = REFUSED.map(([schema, value]) => schema.safeParse(value).error?.issues[0]?.message ?? '')

test('the messages of Zod itself are translated', () => {
  expect(messages.filter((message) => !/\p{Script=Greek}/u.test(sayMessage(message)))).toEqual([])
})

test('every text of the table is a message of Zod', () => {
  const patterns = Object.keys(zodMessages).map((text) => ({ text, parts: splitPlaces(text) }))
  const isSaid = ({ parts }: (typeof patterns)[number]) =>
    messages.some((message) => parts.every(({ text, place }) => place || message.includes(text)))
  expect(patterns.filter((pattern) => !isSaid(pattern)).map(({ text }) => text)).toEqual([])
})
