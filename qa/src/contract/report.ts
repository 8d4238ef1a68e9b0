import { type CheckResult, type Report } from './run'

const MARKS = { passed: '✓', failed: '✗', skipped: '-' } as const

/** One check, for people. */
export function resultText(result: CheckResult): string {
  const line = `${MARKS[result.outcome]} ${result.name}: ${result.says}`
  if (result.outcome === 'skipped') return `${line} (skipped: ${result.reason})`
  if (result.outcome === 'passed') return line
  return [line, `    ${result.call}`, `    expected: ${result.expected}`, `    received: ${result.received}`].join('\n')
}

/** What stands below the checks. */
export function summaryText({ passed, failed, skipped, callsNotMade, leftBehind }: Report): string {
  return [
    ...section('Calls that no check has made:', callsNotMade),
    ...section('What stays in the shop:', leftBehind),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ].join('\n')
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
