import { createPendingRenderings } from './pending-renderings.mjs'

/** A promise and the functions that end it. */
function createRendering() {
  const rendering = { resolve: (_value) => {}, reject: (_error) => {} }
  const promise = new Promise((resolve, reject) => Object.assign(rendering, { resolve, reject }))
  return Object.assign(rendering, { promise })
}

const isStale = (value) => value === 'STALE'

test('the renderings of this moment have ended when the last of them has, even if it failed', async () => {
  const renderings = createPendingRenderings()
  expect(renderings.ended()).toBeNull()
  const [one, other, later] = [createRendering(), createRendering(), createRendering()]
  const tracked = [one, other].map(({ promise }) => renderings.track(promise, isStale))
  let hasEnded = false
  const ended = renderings.ended()?.then(() => (hasEnded = true))
  void renderings.track(later.promise, isStale)
  one.resolve('MISS')
  expect([await tracked[0], hasEnded]).toEqual(['MISS', false])
  other.reject(new Error('no'))
  await expect(tracked[1]).rejects.toThrow('no')
  await ended
  later.resolve('HIT')
  await renderings.ended()
  expect(renderings.ended()).toBeNull()
})

test('after an expired page, Next may be rendering for five seconds', async () => {
  jest.useFakeTimers()
  const renderings = createPendingRenderings()
  await renderings.track(Promise.resolve('STALE'), isStale)
  await Promise.resolve()
  const ended = renderings.ended()
  expect(ended).not.toBeNull()
  await jest.advanceTimersByTimeAsync(5_000)
  await ended
  expect(renderings.ended()).toBeNull()
  jest.useRealTimers()
})
