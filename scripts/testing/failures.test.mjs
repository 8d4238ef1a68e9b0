import { failuresOfJest, failuresOfPlaywright } from './failures.mjs'

const config = { configFile: '/shop/playwright.config.ts', rootDir: '/shop/e2e' }

const spec = (title, line, status = 'expected', errors = []) => ({
  title,
  file: 'cart.spec.ts',
  line,
  tests: [{ status, results: [{ errors }] }],
})

const reportOf = (...specs) => ({
  config,
  errors: [],
  suites: [{ title: 'cart.spec.ts', specs: [], suites: [{ title: 'a guest', specs }] }],
})

const NOT_VISIBLE = {
  message:
    "Error: \u001b[2mexpect(\u001b[22mlocator\u001b[2m).\u001b[22mtoBeVisible failed\n\nLocator:  getByText('Cart')\nExpected: visible",
  location: { file: '/shop/e2e/cart.ts', line: 12, column: 3 },
}

test('a failed browser test is named by its line, its cause with its place, and the command that repeats it', () => {
  const report = reportOf(spec('adds a line', 30), spec('removes a line', 41, 'unexpected', [NOT_VISIBLE]))
  expect(failuresOfPlaywright(report, 'el')).toEqual([
    'e2e/cart.spec.ts:41  a guest › removes a line',
    "  Error: expect(locator).toBeVisible failed, Locator: getByText('Cart') (e2e/cart.ts:12)",
    '  SHOP_LANGUAGE=el npm run test:e2e -- e2e/cart.spec.ts:41',
  ])
})

test('of tests on one line, the command repeats the failed one by its title', () => {
  const report = reportOf(spec('at 390 px (phone)', 41, 'unexpected'), spec('at 1440 px', 41))
  expect(failuresOfPlaywright(report, 'en')).toEqual([
    'e2e/cart.spec.ts:41  a guest › at 390 px (phone)',
    '  no message',
    "  SHOP_LANGUAGE=en npm run test:e2e -- e2e/cart.spec.ts:41 -g 'at 390 px \\(phone\\)'",
  ])
})

test('a test that passed on its second attempt is named on request', () => {
  const report = reportOf(spec('adds a line', 30, 'flaky', [{ message: 'Error: late' }]))
  expect(failuresOfPlaywright(report, 'en')).toEqual([])
  expect(failuresOfPlaywright(report, 'en', 'flaky')[1]).toBe('  Error: late')
})

test('a file of browser tests that could not be read is named', () => {
  const errors = [{ message: 'SyntaxError: no', location: { file: '/shop/e2e/cart.spec.ts', line: 3, column: 1 } }]
  expect(failuresOfPlaywright({ ...reportOf(), errors }, 'en')).toEqual([
    'Before the tests',
    '  SyntaxError: no (e2e/cart.spec.ts:3)',
    '  SHOP_LANGUAGE=en npm run test:e2e -- e2e/cart.spec.ts',
  ])
})

const jestFile = (name, assertionResults, message = '') => ({
  name: `/shop/${name}`,
  status: assertionResults.every(({ status }) => status === 'passed') && message === '' ? 'passed' : 'failed',
  message,
  assertionResults,
})

const stack = (line) =>
  `Error: expect(received).toBe(expected)\n\nExpected: 2\n    at helper (/shop/lib/cart/cart.ts:9:1)\n    at Object.<anonymous> (/shop/lib/cart/cart.test.ts:${line}:5)`

test('a failed unit test is named by its line, its cause and the command that repeats it', () => {
  const passed = { fullName: 'adding counts', status: 'passed', failureMessages: [] }
  const failed = { fullName: "adding merges what's there (twice)", status: 'failed', failureMessages: [stack(41)] }
  expect(failuresOfJest({ testResults: [jestFile('lib/cart/cart.test.ts', [passed, failed])] }, '/shop')).toEqual([
    "lib/cart/cart.test.ts:41  adding merges what's there (twice)",
    '  Error: expect(received).toBe(expected) (lib/cart/cart.test.ts:41)',
    "  npm run test:unit -- lib/cart/cart.test.ts -t 'adding merges what'\\''s there \\(twice\\)'",
  ])
})

test('a test of instances is repeated by its own command', () => {
  const failed = { fullName: 'opens', status: 'failed', failureMessages: ['Error: closed'] }
  expect(failuresOfJest({ testResults: [jestFile('e2e/instances/pages.test.ts', [failed])] }, '/shop')).toEqual([
    'e2e/instances/pages.test.ts  opens',
    '  Error: closed',
    '  npm run test:instances -- e2e/instances/pages.test.ts -t "opens"',
  ])
})

test('a file of unit tests that could not run is named with its cause', () => {
  const message = '  ● Test suite failed to run\n\n    Cannot find module ./cart\n\n      at Resolver (a.js:1:1)'
  expect(failuresOfJest({ testResults: [jestFile('lib/cart/cart.test.ts', [], message)] }, '/shop')).toEqual([
    'lib/cart/cart.test.ts  could not run',
    '  Cannot find module ./cart',
    '  npm run test:unit -- lib/cart/cart.test.ts',
  ])
})
