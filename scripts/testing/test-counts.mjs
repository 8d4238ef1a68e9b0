/** Counts a Jest report. A test file that could not run counts as a failure. */
export function countJest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites }
}

/** Counts a Playwright report. A test that passed on its second attempt counts as passed, and as `repeated`. */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length, repeated: flaky }
}

/**
 * The tests with a status of Playwright's: `unexpected` ones failed; `flaky` ones failed and then passed, so that each is
 * a bug in the shop or in the test.
 *
 * @typedef {{ title: string, tests: { status: string }[] }} Spec
 * @typedef {{ title?: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @param {Suite} suite
 * @param {'unexpected' | 'flaky'} status
 * @returns {string[]}
 */
export function listTests({ suites = [], specs = [] }, status) {
  const here = specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(({ title }) => title)
  const below = suites.flatMap((suite) => listTests(suite, status).map((title) => `${suite.title} › ${title}`))
  return [...here, ...below]
}

/** The counts of a stage that is a single test. */
export const countSingleStage = (ok) => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A stage that exited with an error has a failure, even if its report has none. */
export function withExitStatus(counts, ok) {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/**
 * @typedef {{ passed: number, failed: number, repeated?: number }} Counts
 * @param {Counts[]} all
 */
export function add(all) {
  const sum = { passed: 0, failed: 0, repeated: 0 }
  for (const { passed, failed, repeated = 0 } of all) {
    sum.passed += passed
    sum.failed += failed
    sum.repeated += repeated
  }
  return sum
}

export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`
