/**
 * The titles of the tests that failed, from the summary at the end of what Playwright prints.
 *
 * @param {string} output
 * @returns {string[]}
 */
export function failedTests(output) {
  const [, summary = ''] = output.match(/^ {2}\d+ failed\n((?: {4}\S.*\n?)+)/m) ?? []
  return summary.split('\n').flatMap((line) => line.match(/^ {4}.*?:\d+:\d+ › (.*?)[ ─]*$/)?.[1] ?? [])
}
