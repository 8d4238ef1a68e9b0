import { scoresOf, survivorsOf } from './mutation-score.mjs'

const mutant = (status, line = 1, start = 1, end = 2, replacement = '-') => ({
  status,
  replacement,
  mutatorName: 'ArithmeticOperator',
  location: { start: { line, column: start }, end: { line, column: end } },
})
const report = (mutants) => ({ files: { 'lib/shop/cart/cart.ts': { source: 'a + b\nfirst < second', mutants } } })

test('the score counts noticed mutants, also those that never end, and leaves out those that could not run', () => {
  const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'].map((status) =>
    mutant(status),
  )
  expect(scoresOf(report(mutants))).toEqual([{ folder: 'lib/shop/cart', noticed: 2, all: 4, score: 50 }])
})

test('survivors are listed with their place and what was changed', () => {
  const mutants = [mutant('Killed'), mutant('Survived', 1, 3, 4), mutant('NoCoverage', 2, 7, 8, '<=')]
  expect(survivorsOf(report(mutants))).toEqual(['lib/shop/cart/cart.ts:1 + → -', 'lib/shop/cart/cart.ts:2 < → <='])
})

test('a change of several lines is shown on one', () => {
  const whole = { ...mutant('Survived'), location: { start: { line: 1, column: 1 }, end: { line: 2, column: 6 } } }
  expect(survivorsOf(report([whole]))).toEqual(['lib/shop/cart/cart.ts:1 a + b first → -'])
})
