import { printLines } from './console-json.mjs'

const before = { ...console }
afterEach(() => Object.assign(console, before))

function printed(print) {
  const lines = []
  printLines((line) => lines.push(line))
  print()
  return lines.map((line) => {
    expect(line.trimEnd()).not.toContain('\n')
    return JSON.parse(line)
  })
}

test('whatever is printed is one JSON value in one line, without what may have been typed', () => {
  const error = new Error('Failed query: select $1\nparams: eleni@test.example')
  const lines = printed(() => {
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

test('a failure of a page is told once, by who knows its request', () => {
  expect(printed(() => console.error(Object.assign(new Error('Failed query'), { digest: '123' })))).toEqual([])
})
