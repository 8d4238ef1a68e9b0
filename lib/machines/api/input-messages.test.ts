import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** A value of the kind that a schema describes; it need not be valid. */
function sampleOf({ type, format, enum: [first] = [], anyOf: [option] = [], items, properties = {} }: Schema): unknown {
  if (option) return sampleOf(option)
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner)]))
  if (type === 'array') return [items ? sampleOf(items) : 'entry']
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  return first ?? (format === 'email' ? 'eleni@example.com' : 'some text')
}

const WRONG = [undefined, null, '', 'x', 'x\ny', 'x'.repeat(6_000), '\u0000', -1, 0, 1.5, 1e12, true, [], {}, { x: 1 }]
const LONG_LISTS = [Array(1_000).fill('x'), Array(1_000).fill(null)]

/** The value itself, and each value in it, replaced by each wrong one; and with a field that does not exist. */
function wrongVersionsOf(value: unknown): unknown[] {
  const replaced = [...WRONG, ...LONG_LISTS]
  if (Array.isArray(value))
    return [...replaced, [...value, ...value], ...wrongVersionsOf(value[0]).map((entry) => [entry])]
  if (typeof value !== 'object' || value === null) return replaced
  const changed = Object.entries(value).flatMap(([name, inner]) =>
    wrongVersionsOf(inner).map((wrong) => ({ ...value, [name]: wrong })),
  )
  return [...replaced, ...changed, { ...value, no_such_field: 1 }]
}

/** The messages that the operations of an edition give for wrong input. */
async function messagesFor(language: string): Promise<{ text: string; about: string }[]> {
  const found: { text: string; about: string }[] = []
  await jest.isolateModulesAsync(async () => {
    for (const file of readdirSync('messages/en').filter((name) => !name.includes('.test.') && /\.tsx?$/.test(name))) {
      const area = path.parse(file).name
      jest.doMock(`@messages/${area}`, () => jest.requireActual(`@/messages/${language}/${area}`))
    }
    const { operations } = await import('./operations')
    const { parseInput } = await import('@/lib/platform/base/parse-input')
    for (const [name, operation] of Object.entries(operations)) {
      if (!('input' in operation)) continue
      const described = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any', reused: 'inline' })
      for (const wrong of wrongVersionsOf(sampleOf(described as Schema))) {
        const problem: unknown = await parseInput<z.ZodType>(operation.input, wrong).catch((error: unknown) => error)
        const isProblem = problem instanceof Error && 'body' in problem
        for (const [field, texts] of Object.entries(isProblem ? (problem.body as Record<string, string[]>) : {}))
          found.push(...texts.map((text) => ({ text, about: `${name}: ${field}` })))
      }
    }
  })
  return found
}

/** Replaces the texts of Zod, so that they can be told from ours. */
const RAW = 'a text of the validator'
const { localeError } = z.config()
beforeAll(() => void z.config({ localeError: () => RAW }))
afterAll(() => void z.config({ localeError }))

test.each([
  ['en', /^[A-Z]/],
  ['el', /^\p{Script=Greek}/u],
] as const)('in %s, all messages about wrong input are in this language', async (language, beginning) => {
  const messages = await messagesFor(language)
  expect(messages.length).toBeGreaterThan(1_000)
  const wrong = messages.filter(({ text }) => text === RAW || !beginning.test(text))
  expect([...new Set(wrong.map(({ about, text }) => `${about}: ${text}`))]).toEqual([])
})
