import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PROJECT_ROOT } from '../launch/folders.mjs'
import { add } from './test-counts.mjs'

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
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

/** Where the stages of the last run are kept, for programs. */
export const STAGES_FILE = path.join(PROJECT_ROOT, 'test-results', 'stages.json')

export function writeStages() {
  mkdirSync(path.dirname(STAGES_FILE), { recursive: true })
  writeFileSync(STAGES_FILE, JSON.stringify(stageTimes, null, 2))
}

/**
 * All stages as one.
 *
 * @param {StageTime[]} stages
 * @returns {StageTime}
 */
export function sumOf(stages) {
  const sum = (/** @type {'seconds' | 'cpuSeconds'} */ name) => stages.reduce((total, stage) => total + stage[name], 0)
  return {
    title: 'All',
    seconds: sum('seconds'),
    cpuSeconds: sum('cpuSeconds'),
    counts: add(stages.map(({ counts }) => counts)),
  }
}

/**
 * A table in Markdown, with a last row for all stages.
 *
 * @param {StageTime[]} stages
 */
export const timeTable = (stages) =>
  [
    '| Stage | Cases | Failed | Second attempts | Seconds | CPU seconds |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...[...stages, sumOf(stages)].map(row),
  ].join('\n')

const row = (/** @type {StageTime} */ { title, seconds, cpuSeconds: cpu, counts: { passed, failed, repeated = 0 } }) =>
  `| ${title} | ${passed + failed} | ${failed} | ${repeated} | ${Math.round(seconds)} | ${Math.round(cpu)} |`
