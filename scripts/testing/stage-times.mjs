import os from 'node:os'

/**
 * @typedef {{ passed: number, failed: number }} Counts
 * @typedef {{ title: string, seconds: number, cpuSeconds: number, counts: Counts }} StageTime
 */

/**
 * The stages that ended, in that order.
 *
 * @type {StageTime[]}
 */
export const stageTimes = []

/** Processor time of everything on this machine: a browser's processes do not outlive their parents, so no parent can add them up. */
const cpuSeconds = () =>
  os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000

/**
 * Runs a stage and keeps how long it took.
 *
 * @param {string} title
 * @param {() => Promise<Counts>} work
 */
export async function timed(title, work) {
  const [began, cpuBefore] = [performance.now(), cpuSeconds()]
  const counts = await work()
  const seconds = (performance.now() - began) / 1000
  stageTimes.push({ title, seconds, cpuSeconds: cpuSeconds() - cpuBefore, counts })
  return counts
}

/**
 * A table in Markdown, with a last row for all stages.
 *
 * @param {StageTime[]} stages
 */
export function timeTable(stages) {
  const sum = (/** @type {(stage: StageTime) => number} */ of) => stages.reduce((total, stage) => total + of(stage), 0)
  const all = {
    title: 'All',
    seconds: sum(({ seconds }) => seconds),
    cpuSeconds: sum((stage) => stage.cpuSeconds),
    counts: { passed: sum(({ counts }) => counts.passed), failed: sum(({ counts }) => counts.failed) },
  }
  return [
    '| Stage | Cases | Failed | Seconds | CPU seconds |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...[...stages, all].map(row),
  ].join('\n')
}

const row = (/** @type {StageTime} */ { title, seconds, cpuSeconds: cpu, counts: { passed, failed } }) =>
  `| ${title} | ${passed + failed} | ${failed} | ${Math.round(seconds)} | ${Math.round(cpu)} |`
