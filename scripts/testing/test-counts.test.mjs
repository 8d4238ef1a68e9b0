import {
  add,
  countJest,
  countSingleStage,
  countPlaywright,
  listTests,
  summary,
  withExitStatus,
} from './test-counts.mjs'

test('a test file that could not run counts as a failure', () => {
  expect(countJest({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
    passed: 5,
    failed: 3,
  })
})

test('a browser test that passed on its second attempt counts once as passed, a skipped one does not count', () => {
  expect(countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 4 }, errors: [] })).toEqual({
    passed: 8,
    failed: 1,
    repeated: 1,
  })
})

test('a stage that exited with an error has a failure, even if its report has none', () => {
  expect(withExitStatus({ passed: 3, failed: 0 }, false)).toEqual({ passed: 3, failed: 1 })
  expect(withExitStatus({ passed: 3, failed: 2 }, false)).toEqual({ passed: 3, failed: 2 })
  expect(withExitStatus({ passed: 3, failed: 0 }, true)).toEqual({ passed: 3, failed: 0 })
})

test('a sum tells how many tests were repeated', () => {
  expect(add([{ passed: 1, failed: 0, repeated: 2 }, countSingleStage(true)])).toEqual({
    passed: 2,
    failed: 0,
    repeated: 2,
  })
})

test('the last line is the sum of all stages', () => {
  expect(summary(add([countSingleStage(true), countSingleStage(false), { passed: 40, failed: 0 }]))).toBe(
    '41 passed, 1 failed',
  )
})

test('tests are named with their file and group', () => {
  const spec = (title, status) => ({ title, tests: [{ status }] })
  const report = {
    suites: [
      {
        title: 'cart.spec.ts',
        specs: [spec('adds', 'expected'), spec('empties', 'flaky')],
        suites: [{ title: 'a guest', specs: [spec('removes', 'flaky'), spec('counts', 'unexpected')] }],
      },
    ],
  }
  expect(listTests(report, 'flaky')).toEqual(['cart.spec.ts › empties', 'cart.spec.ts › a guest › removes'])
  expect(listTests(report, 'unexpected')).toEqual(['cart.spec.ts › a guest › counts'])
  expect(listTests({}, 'unexpected')).toEqual([])
})
