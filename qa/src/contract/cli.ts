#!/usr/bin/env node
import { writeFileSync } from 'node:fs'
import { NoResponse } from '../http'
import { CHECKS } from './checks'
import { parseCommand, USAGE, UsageError } from './options'
import { resultText, summaryText } from './report'
import { runContract } from './run'

const print = (text: string) => process.stdout.write(`${text}\n`)
const printError = (text: string) => process.stderr.write(`${text}\n`)

async function main(args: string[]): Promise<number> {
  const { run, json, help, list } = parseCommand(args)
  if (help) return done(USAGE)
  if (list) return done(CHECKS.map(({ name, says }) => `${name}: ${says}`).join('\n'))
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const report = await runContract({ ...run, signal: stop.signal, onResult: (result) => print(resultText(result)) })
  print(`\n${summaryText(report)}`)
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  return report.failed > 0 ? 1 : stop.signal.aborted ? 2 : 0
}

function done(text: string): number {
  print(text)
  return 0
}

main(process.argv.slice(2)).then(
  (status) => {
    process.exitCode = status
  },
  (error: unknown) => {
    if (error instanceof UsageError) printError(`${error.message}\n\n${USAGE}`)
    else if (error instanceof NoResponse) printError(`There is no response to ${error.call}: ${error.message}`)
    else printError(String(error))
    process.exitCode = 2
  },
)
