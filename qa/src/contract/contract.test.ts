import { readFileSync } from 'node:fs'
import { CALLS, CHECKS, isOnThisMachine } from '.'
import { callOf, callsNotMade } from './calls'
import { parseCommand, UsageError } from './options'
import { resultText, summaryText } from './report'

test('checks have names of their own', () => {
  const names = CHECKS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[a-z]+\/[-=_a-z]+$/.test(name))).toEqual([])
})

test('a request for a product is a call of the contract', () => {
  expect(callOf('GET', '/shop/products/some-ring')).toBe('GET /shop/products/{product_slug}')
  expect(callOf('GET', '/shop/products/search')).toBe('GET /shop/products/search')
  const all = CALLS.map(({ method, path }) => `${method} ${path}`)
  expect(callsNotMade(new Set(all.slice(1)))).toEqual(all.slice(0, 1))
})

test.each([
  ['http://localhost:3000', true],
  ['http://el.localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['https://shop.example', false],
  ['https://localhost.example', false],
  ['http://192.168.1.2', false],
])('%s is on this machine: %s', (address, expected) => {
  expect(isOnThisMachine(address)).toBe(expected)
})

test.each([
  ['no address', []],
  ['two addresses', ['http://localhost', 'http://localhost']],
  ['no web address', ['localhost:3000']],
  ['an email without a password', ['http://localhost', '--email', 'a@example.com']],
  ['both ways', ['http://localhost', '--write', '--read-only']],
  ['an unknown option', ['http://localhost', '--loud']],
])('the command refuses %s', (_, args) => {
  expect(() => parseCommand(args)).toThrow(UsageError)
})

const commands = [...readFileSync('qa/README.md', 'utf8').matchAll(/^npx asimera-contract (.*)$/gm)].map(
  ([, line = '']) => line,
)

test('the command understands the examples of its README', () => {
  const parsed = commands.map((line) =>
    parseCommand([...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain)),
  )
  expect(
    parsed.map(({ run: { baseUrl, write, only, customer }, json, list }) => [
      baseUrl,
      write,
      only,
      json,
      list,
      customer,
    ]),
  ).toEqual([
    ['http://localhost:3000', undefined, undefined, undefined, false, undefined],
    ['https://shop.example', undefined, undefined, 'report.json', false, undefined],
    [
      'https://staging.example',
      true,
      undefined,
      undefined,
      false,
      { email: 'eleni@example.com', password: 'a quiet olive grove' },
    ],
    ['http://localhost:3000', undefined, 'cart/', undefined, false, undefined],
    ['', undefined, undefined, undefined, true, undefined],
  ])
})

test('a report says call, expectation and what was received, and what stays', () => {
  const failure = {
    name: 'a/b',
    says: 'It holds',
    outcome: 'failed' as const,
    call: 'GET /x',
    expected: '1',
    received: '2',
  }
  expect(resultText(failure)).toBe('✗ a/b: It holds\n    GET /x\n    expected: 1\n    received: 2')
  expect(resultText({ name: 'a/c', says: 'So', outcome: 'skipped', reason: 'needs --write' })).toBe(
    '- a/c: So (skipped: needs --write)',
  )
  const counts = { passed: 1, failed: 1, skipped: 0 }
  const report = { ...counts, baseUrl: '', checks: [], callsNotMade: ['GET /y'], leftBehind: ['the order A'] }
  expect(summaryText(report)).toBe(
    'Calls that no check has made:\n  GET /y\nWhat stays in the shop:\n  the order A\n1 passed, 1 failed, 0 skipped',
  )
})
