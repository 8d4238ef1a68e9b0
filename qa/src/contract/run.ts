import { NoResponse } from '../http'
import { callsNotMade } from './calls'
import { type Check } from './check'
import { CHECKS } from './checks'
import { ContractFailure, shown, Skipped } from './expectations'
import { Subject, type SubjectOptions } from './subject'

export type CheckResult = { name: string; says: string } & (
  | { outcome: 'passed' }
  | { outcome: 'skipped'; reason: string }
  | { outcome: 'failed'; call: string; expected: string; received: string }
)

export type Report = {
  baseUrl: string
  passed: number
  failed: number
  skipped: number
  checks: CheckResult[]
  /** Calls of the contract that no check has made. */
  callsNotMade: string[]
  /** What the run could not remove. */
  leftBehind: string[]
}

export type RunOptions = Omit<SubjectOptions, 'mayWrite'> & {
  /** Whether checks may write. By default they may on this machine only. */
  write?: boolean
  /** Runs only checks whose name begins so. */
  only?: string
  onResult?: (result: CheckResult) => void
  /** Ends the run after the check that is running. */
  signal?: AbortSignal
}

const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether a shop is on this machine, where nobody buys. */
export const isOnThisMachine = (baseUrl: string): boolean => LOOPBACK.test(new URL(baseUrl).hostname)

/** Tries out the contract on a shop. Throws `NoResponse` if there is none at this address. */
export async function runContract({ write, only = '', onResult, signal, ...options }: RunOptions): Promise<Report> {
  const mayWrite = write ?? isOnThisMachine(options.baseUrl)
  const subject = await Subject.open({ ...options, mayWrite })
  const checks: CheckResult[] = []
  const reported = new Map<unknown, string>()
  try {
    for (const check of CHECKS.filter(({ name }) => name.startsWith(only))) {
      if (signal?.aborted) break
      const result = await runCheck(check, subject, reported)
      onResult?.(result)
      checks.push(result)
    }
  } finally {
    await subject.cleanUp()
  }
  const count = (outcome: CheckResult['outcome']) => checks.filter((check) => check.outcome === outcome).length
  return {
    baseUrl: options.baseUrl,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    checks,
    callsNotMade: callsNotMade(subject.callsMade),
    leftBehind: subject.leftBehind,
  }
}

/** `reported` has the checks that have failed, by their fault: what else meets it is skipped. */
async function runCheck(
  { name, says, writes, run }: Check,
  subject: Subject,
  reported: Map<unknown, string>,
): Promise<CheckResult> {
  if (writes && !subject.options.mayWrite) return { name, says, outcome: 'skipped', reason: 'needs --write' }
  try {
    await run(subject)
    return { name, says, outcome: 'passed' }
  } catch (error) {
    if (error instanceof Skipped) return { name, says, outcome: 'skipped', reason: error.message }
    // What several checks wait for fails for all of them with one error.
    const fault = (error instanceof ContractFailure && error.fault) || error
    const reporter = reported.get(fault)
    if (reporter !== undefined) return { name, says, outcome: 'skipped', reason: `needs ${reporter}` }
    reported.set(fault, name)
    return { name, says, outcome: 'failed', ...describe(error) }
  }
}

function describe(error: unknown) {
  if (error instanceof ContractFailure) {
    const { call, expected, received } = error
    return { call, expected, received }
  }
  if (error instanceof NoResponse) return { call: error.call, expected: 'a response', received: shown(error.message) }
  return { call: '-', expected: 'a check that runs to its end', received: shown(String(error)) }
}
