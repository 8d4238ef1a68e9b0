import { isDatabaseUnavailable } from './database-unavailable'

const failed = (code: string) =>
  new Error('Failed query: select 1', { cause: Object.assign(new Error('the reason'), { code }) })

test.each([
  'ECONNREFUSED',
  'CONNECTION_CLOSED',
  'CONNECT_TIMEOUT',
  '57P01',
  '57P03',
  '53100',
  '53300',
  '08006',
  '58030',
  '57014',
  '55P03',
  '25P03',
])('%s means that the database is unavailable', (code) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(true)
  expect(isDatabaseUnavailable(new Error('rendering', { cause: failed(code) }))).toBe(true)
})

test.each(['23505', '42P01', '22003', '40001', 'ENOENT'])('%s is another kind of error', (code) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(false)
})

test('values that are not errors do not count as an outage', () => {
  for (const thrown of [null, undefined, 'ECONNREFUSED', { code: 'ECONNREFUSED' }])
    expect(isDatabaseUnavailable(thrown)).toBe(false)
})
