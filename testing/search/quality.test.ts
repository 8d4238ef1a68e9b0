import { answer, qualityOf, report } from './quality'
import { type Question } from './questions'

const products = [
  { slug: 'kyma', code: 'A-1', price: 54, tags: { category: ['bands', 'rings'] } },
  { slug: 'perla', code: 'A-2', price: 42, tags: { category: ['studs', 'earrings'] } },
]
const ring: Question = { query: 'ring', kind: 'category', answers: { 'category:rings': 3 } }
const diamond: Question = { query: 'diamond', kind: 'stone', orNothing: true, answers: { kyma: 1 } }
const sofa: Question = { query: 'sofa', kind: 'nothing', nothing: true }

const scoreOf = (question: Question, found: string[]) => answer(question, found, products).score

test('a question scores its nDCG', () => {
  expect(scoreOf(ring, ['kyma'])).toBe(1)
  expect(scoreOf(ring, ['perla', 'kyma'])).toBeCloseTo(1 / Math.log2(3), 10)
  expect(scoreOf(ring, [])).toBe(0)
})

test('finding nothing is right where nothing answers, or only what comes close', () => {
  expect([scoreOf(sofa, []), scoreOf(sofa, ['kyma'])]).toEqual([1, 0])
  expect([scoreOf(diamond, []), scoreOf(diamond, ['kyma']), scoreOf(diamond, ['perla'])]).toEqual([1, 1, 0])
})

const answered = [
  answer(ring, ['kyma'], products),
  answer({ ...ring, query: 'rng' }, [], products),
  answer(diamond, [], products),
  answer({ ...diamond, query: 'ruby' }, ['perla'], products),
  answer(sofa, ['kyma'], products),
]

test('questions that must find nothing are counted apart', () => {
  expect(qualityOf(answered)).toEqual({ ndcg: 0.5, withoutResults: 0.25, rightlyNothing: 0 })
})

test('the report begins with the worst', () => {
  const lines = report('en', answered).split('\n')
  expect(lines[0]).toBe('en: 5 questions, 3 score 0')
  expect(lines[1]).toContain('nDCG@10 0.5000, 25.0 % wrongly without results, 0.0 % rightly')
  expect(lines.slice(3, 6)).toEqual(['  0.00  rng: nothing', '  0.00  ruby: perla', '  0.00  sofa: kyma'])
})
