import { failedTests } from './failed-tests.mjs'

const OUTPUT = `
  ✘   1 [one-shop] › cart.spec.ts:11:1 › another variant (2.1s)
    [one-shop] › a line of a message
  2 failed
    [one-shop] › cart.spec.ts:11:1 › another variant ─
    [one-shop] › everybody.spec.ts:99:3 › without JavaScript › a visitor reads 
  3 did not run
  25 passed (4.0m)
`

test('names the tests that failed', () => {
  expect(failedTests(OUTPUT)).toEqual(['another variant', 'without JavaScript › a visitor reads'])
})

test('names those of a configuration without projects', () => {
  expect(
    failedTests('  1 failed\n    suite/cart.spec.ts:44:1 › the same piece, again ──\n  29 passed (2.1m)\n'),
  ).toEqual(['the same piece, again'])
})

test('names none when all passed', () => {
  expect(failedTests('  30 passed (2.1m)\n')).toEqual([])
})
