import { MANY_FAILURES, traceOfFailure } from './failed-sign-in'

const counts = Array.from({ length: 250 }, (_, at) => at + 1)

test('the first failure, many, and every hundredth one are recorded', () => {
  expect(counts.filter((count) => traceOfFailure(count).isRecorded)).toEqual([1, 10, 100, 200])
})

test('the owner gets one email', () => {
  expect(counts.filter((count) => traceOfFailure(count).isMailed)).toEqual([MANY_FAILURES])
})
