import {
  add,
  countJest,
  countSingleStage,
  countPlaywright,
  listFlakyTests,
  summary,
  withExitStatus,
} from './test-counts.mjs'

test('a test file that could not run counts as a failure', () => {
  expect(countJest({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
    passed: 5,
    failed: 3,
  })
})

test('a flaky browser test counts once, a skipped one does not count', () => {
  expect(countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 4 }, errors: [] })).toEqual({
    passed: 8,
    failed: 1,
  })
})

test('a stage that exited with an error has a failure, even if its report has none', () => {
  expect(withExitStatus({ passed: 3, failed: 0 }, false)).toEqual({ passed: 3, failed: 1 })
  expect(withExitStatus({ passed: 3, failed: 2 }, false)).toEqual({ passed: 3, failed: 2 })
  expect(withExitStatus({ passed: 3, failed: 0 }, true)).toEqual({ passed: 3, failed: 0 })
})

test('the last line is the sum of all stages', () => {
  expect(summary(add([countSingleStage(true), countSingleStage(false), { passed: 40, failed: 0 }]))).toBe(
    '41 passed, 1 failed',
  )
})

test('a flaky test is named with its file', () => {
  const spec = (title, status) => ({ file: 'cart.spec.ts', title, tests: [{ status }] })
  const report = {
    suites: [
      {
        specs: [spec('adds', 'expected')],
        suites: [{ specs: [spec('removes', 'flaky'), spec('counts', 'unexpected')] }],
      },
    ],
  }
  expect(listFlakyTests(report)).toEqual(['cart.spec.ts: removes'])
})
