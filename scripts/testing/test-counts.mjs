/** What jest's report says was run. A file that could not be run at all counts as a failure. */
export function countJest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
}

/** What Playwright's report says was run. One that passed at its second try has passed, and is named by `neededSecondTry`. */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

/** Titles of the tests that failed once and then passed: each is a defect to find, in the shop or in the test. */
export function listFlakyTests({ suites = [], specs = [] }) {
  const here = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`)
  return [...here, ...suites.flatMap(listFlakyTests)]
}

/** A stage that counts as one: it is right as a whole or it is not. */
export const countSingleStage = (ok) => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A stage that ended badly has a failure, also when its report knows of none. */
export function withExitStatus(counts, ok) {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

export function add(all) {
  return all.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  })
}

export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`
