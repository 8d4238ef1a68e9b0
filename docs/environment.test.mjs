import { readFileSync } from 'node:fs'
import { VARIABLES } from '../lib/platform/env-variables.mjs'
import { parseVariables } from '../lib/platform/env.schema.mjs'
import { envExample, withTable } from '../scripts/env-example.mjs'

const operations = readFileSync('docs/operations.md', 'utf8')

test('.env.example is what `npm run env:example` writes', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample())
})

test('the operations page describes exactly the variables of the schema', () => {
  const table = /## Configuration\n(.*?)\n## /s.exec(operations)?.[1] ?? ''
  const names = [...table.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  expect(names).toEqual(Object.keys(VARIABLES))
  expect(withTable(operations)).toBe(operations)
})

test('every example is a valid value', () => {
  const examples = Object.fromEntries(Object.entries(VARIABLES).map(([name, { example }]) => [name, example]))
  // A shop that takes real cards, as that of the examples does, must have no test controls and no test cards.
  const { TEST_CONTROLS_TOKEN, CARD_SANDBOX, ...selling } = examples
  expect(parseVariables(selling)).toMatchObject({ PORT: 3001, TRUSTED_PROXIES: 1 })
  expect(parseVariables({ TEST_CONTROLS_TOKEN, CARD_SANDBOX })).toMatchObject({ TEST_CONTROLS_TOKEN, CARD_SANDBOX })
})
