/** What jest's report says was run. A file that could not be run at all counts as a failure. */
export function countJest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
}

/** What Playwright's report says was run. A test that needed a second try has failed once. */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

/** A stage that counts as one: it is right as a whole or it is not. */
export const countOne = (ok) => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A stage that ended badly has a failure, also when its report knows of none. */
export function withExit(counts, ok) {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

export function add(all) {
  return all.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 })
}

export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`
