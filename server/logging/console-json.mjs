import { format, stripVTControlCharacters } from 'node:util'

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info' }
const LONGEST = 500

/** What others print, Next first of all, over several lines: in the log each line is one JSON value. */
export function printLines(write = (line) => process.stderr.write(line)) {
  for (const [name, level] of Object.entries(LEVELS)) {
    console[name] = (...words) => {
      const error = words.find((word) => word instanceof Error)
      // A page's failure is written down by instrumentation.ts, which knows its request.
      if (error?.digest) return
      const message = firstLine(error ? error.message : format(...words))
      if (message)
        write(
          `${JSON.stringify({ time: new Date().toISOString(), level, message, where: error && framesOf(error) })}\n`,
        )
    }
  }
}

/** What comes after the first may be what somebody typed. */
const firstLine = (text) => stripVTControlCharacters(text).trim().split('\n', 1)[0].slice(0, LONGEST)

const framesOf = ({ stack = '' }) =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 3)
