import fc from 'fast-check'
import { keptAnswers } from './response-store.mjs'

const answer = (bytes, name = '') => ({ name, body: Buffer.alloc(bytes) })
const LATER = 1_000
const SPARES = { spareMs: 500 }

test('an answer is there until its time is over', () => {
  const answers = keptAnswers(1e6, SPARES)
  const first = answer(10)
  answers.keep('a', first, LATER)
  expect(answers.find('a', LATER - 1)).toBe(first)
  expect(answers.find('b', LATER - 1)).toBeNull()
  expect(answers.find('a', LATER)).toBeNull()
  expect(answers.find('a', 0)).toBeNull()
})

test('a newer answer takes the place of an older one', () => {
  const answers = keptAnswers(1e6, SPARES)
  answers.keep('a', answer(10), LATER)
  const newer = answer(20)
  answers.keep('a', newer, LATER)
  expect(answers.find('a', 0)).toBe(newer)
})

test('what nobody asked for the longest leaves first', () => {
  const answers = keptAnswers(100_000, SPARES)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) answers.keep(key, answer(9_000), LATER)
  answers.find('a', 0)
  answers.keep('i', answer(9_000), LATER)
  expect(answers.find('b', 0)).toBeNull()
  for (const key of ['a', 'c', 'i']) expect(answers.find(key, 0)).not.toBeNull()
})

test('what is very large is not kept, and pushes out nothing', () => {
  const answers = keptAnswers(100_000, SPARES)
  answers.keep('a', answer(9_000), LATER)
  answers.keep('large', answer(20_000), LATER)
  expect(answers.find('large', 0)).toBeNull()
  expect(answers.find('a', 0)).not.toBeNull()
})

test('the time of all is over at once, and there is room again', () => {
  const answers = keptAnswers(100_000, SPARES)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) answers.keep(key, answer(9_000), LATER)
  answers.endAll(0)
  expect(answers.find('a', 0)).toBeNull()
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) answers.keep(key, answer(9_000), LATER)
  expect(answers.find('a', 0)).not.toBeNull()
})

test('what is over is a spare for a time, and what is dropped is not', () => {
  const answers = keptAnswers(1e6, SPARES)
  const [first, other] = [answer(10), answer(20)]
  answers.keep('a', first, LATER)
  answers.keep('b', other, LATER)
  expect(answers.findSpare('a', 0)).toBe(first)
  answers.endAll(100)
  answers.endAll(200)
  expect([answers.find('a', 200), answers.findSpare('a', 599), answers.findSpare('b', 599)]).toEqual([
    null,
    first,
    other,
  ])
  answers.drop('b')
  expect([answers.findSpare('a', 600), answers.findSpare('a', 0), answers.findSpare('b', 599)]).toEqual([
    null,
    null,
    null,
  ])
  answers.keep('a', first, LATER)
  expect([answers.find('a', LATER), answers.findSpare('a', LATER + 499), answers.findSpare('a', LATER + 500)]).toEqual([
    null,
    first,
    null,
  ])
})

test('a spare that is shown is found until another try, or until the time of all is over', () => {
  const answers = keptAnswers(1e6, SPARES)
  const [first, asSpare] = [answer(10), answer(10)]
  answers.keep('a', first, LATER)
  answers.endAll(100)
  answers.showSpare('a', asSpare, 200)
  expect([answers.find('a', 199), answers.find('a', 200), answers.findSpare('a', 200)]).toEqual([
    asSpare,
    null,
    asSpare,
  ])
  answers.showSpare('a', asSpare, 300)
  answers.endAll(250)
  expect([answers.find('a', 251), answers.findSpare('a', 599), answers.findSpare('a', 600)]).toEqual([
    null,
    asSpare,
    null,
  ])
})

test('whatever is kept, replaced and asked for, no more than so many bytes are held', () => {
  const steps = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 3 })),
  )
  fc.assert(
    fc.property(steps, (made) => {
      const answers = keptAnswers(200_000, SPARES)
      made.forEach(([key, bytes, until], now) =>
        bytes % 3 === 0 ? answers.find(`${key}`, now) : answers.keep(`${key}`, answer(bytes), now + until),
      )
      const held = Array.from({ length: 31 }, (_, key) => answers.findSpare(`${key}`, 0)?.body.length ?? 0)
      expect(held.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(200_000)
    }),
  )
})
