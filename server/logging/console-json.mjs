import { format, stripVTControlCharacters } from 'node:util'

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info' }
const MAX_MESSAGE_LENGTH = 500

/** Replaces the console, because Next and others print text of several lines: each line of the log is one JSON value. */
export function printConsoleAsJson(write = (line) => process.stderr.write(line)) {
  for (const [name, level] of Object.entries(LEVELS)) {
    console[name] = (...values) => {
      const error = values.find((value) => value instanceof Error)
      // Errors of pages have a digest. instrumentation.ts logs them with the request id.
      if (error && 'digest' in error) return
      const message = firstLine(error ? error.message : format(...values))
      if (message)
        write(
          `${JSON.stringify({ time: new Date().toISOString(), level, message, where: error && stackFrames(error) })}\n`,
        )
    }
  }
}

/** Further lines may contain what a visitor typed. */
const firstLine = (text) =>
  stripVTControlCharacters(text)
    .trim()
    .replace(/\n[^]*/, '')
    .slice(0, MAX_MESSAGE_LENGTH)

const stackFrames = ({ stack = '' }) =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 3)
