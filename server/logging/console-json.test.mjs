import { printConsoleAsJson } from './console-json.mjs'

const originalConsole = { ...console }
afterEach(() => Object.assign(console, originalConsole))

function linesOf(print) {
  /** @type {string[]} */
  const lines = []
  printConsoleAsJson((line) => lines.push(line) > 0)
  print()
  return lines.map((line) => {
    expect(line.trimEnd()).not.toContain('\n')
    return JSON.parse(line)
  })
}

test('each console call prints one line of JSON, without further lines of the message', () => {
  const error = new Error('Failed query: select $1\nparams: eleni@test.example')
  const lines = linesOf(() => {
    console.error(' \u001b[31m⨯\u001b[39m', error)
    console.warn('two\nlines of %s', 'warning')
    console.log('')
  })
  expect(lines).toMatchObject([
    { level: 'error', message: 'Failed query: select $1', where: expect.any(Array) },
    { level: 'warn', message: 'two' },
  ])
  expect(JSON.stringify(lines)).not.toContain('eleni')
})

test('an error of a page is not printed, because instrumentation.ts logs it', () => {
  expect(linesOf(() => console.error(Object.assign(new Error('Failed query'), { digest: '123' })))).toEqual([])
})
