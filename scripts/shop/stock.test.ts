import { useDemoDatabase } from '@/testing/db.server'
import { useShopCommands } from '@/testing/commands.server'

const database = useDemoDatabase()
const shop = useShopCommands(database)

const listed = async (...words: string[]) => JSON.parse((await shop('stock', 'list', ...words, '--json')).out)

test('the stock of a variant is set and changed, and its history says when and why', async () => {
  expect((await shop('stock', 'set', 'as-e-007-s', '3', '--reason', 'counted today')).out).toContain(
    'AS-E-007-S: always → 3',
  )
  expect((await shop('stock', 'add', 'AS-E-007-S', '2')).out).toContain('AS-E-007-S: 3 → 5')
  expect((await shop('stock', 'add', 'AS-E-007-S', '--', '-4')).out).toContain('AS-E-007-S: 5 → 1')
  expect((await shop('stock', 'list', 'AS-E-007-S')).out).toMatch(
    /-4 +1 +added by the owner\n.*\+2 +5 +added by the owner\n.*\+3 +3 +set by the owner: counted today/,
  )
  expect((await shop('stock', 'set', 'AS-E-007-G', 'Made to Order')).out).toContain('always → made to order')
})

test('the list begins with what runs low, and can be searched', async () => {
  await shop('stock', 'set', 'AS-E-007-S', '1')
  await shop('stock', 'set', 'AS-R-006-G54', '0')
  const { rows, total } = await listed('--limit', '2')
  expect(rows[0].stock).toBeLessThanOrEqual(1)
  expect(total).toBeGreaterThan(100)
  expect((await listed('--low')).rows.map((row: { code: string }) => row.code)).toContain('AS-E-007-S')
  expect((await listed('--search', 'as-e-007-')).rows.map((row: { code: string }) => row.code).sort()).toEqual([
    'AS-E-007-G',
    'AS-E-007-S',
  ])
  expect((await shop('stock', 'list', '--search', '100% wool')).out).toContain('There are no such variants.')
})

test.each([
  [['set', 'AS-E-007-S', 'some'], 'the stock is a whole number up to 999999, "made to order" or "always"'],
  [['set', 'AS-X-999', '3'], 'There is no variant with the code "AS-X-999".'],
  [['add', 'AS-E-007-S', '1.5'], 'the number of pieces is a whole number, not "1.5"'],
  [['add', 'AS-E-007-S', '--', '-9'], 'AS-E-007-S has 1 piece: the count must be from 0 to 999999.'],
  [['add', 'AS-E-007-G', '1'], 'AS-E-007-G is not counted: say how many there are with `stock set`.'],
])('stock %j is refused', async (words, message) => {
  const { status, err } = await shop('stock', ...words)
  expect(status).not.toBe(0)
  expect(err).toContain(message)
})
