import { useTestDatabase } from '@/testing/db.server'
import { commandNames } from './run-shop'
import { useShopCommands } from '@/testing/commands.server'

const shop = useShopCommands(useTestDatabase())

const WRITE_COMMANDS = [
  'catalogue import',
  'catalogue export',
  'orders ship',
  'orders delivered',
  'orders cancel',
  'orders refund',
  'orders parcel',
  'orders note',
  'orders mark-paid',
  'orders export',
  'documents issue',
  'documents pdf',
  'documents export',
  'documents hand-over',
  'withdrawals accept',
  'withdrawals refuse',
  'withdrawals arrived',
  'withdrawals refund',
  'stock set',
  'stock add',
  'settings set',
  'settings import',
  'settings export',
  'shipping import',
  'shipping export',
  'promotions import',
  'promotions export',
  'home import',
  'home export',
  'owners add',
  'owners remove',
  'theme import',
  'theme export',
  'pages import',
  'pages export',
  'customers delete',
  'mail retry',
  'import',
  'export',
  'backup',
  'restore',
  'reset',
]

test.each([[], ['--help'], ['help'], ['orders'], ['orders', '--help']])('%j lists every command', async (...words) => {
  const { status, out, err } = await shop(...words)
  expect([status, err]).toEqual([0, ''])
  for (const name of commandNames()) expect(out).toContain(`  ${name} `)
})

test.each([['nothing'], ['orders', 'eat'], ['constructor'], ['orders', 'toString'], ['--json']])(
  '%j is an unknown command, with exit status 2',
  async (...words) => {
    const { status, out, err } = await shop(...words)
    expect([status, out]).toEqual([2, ''])
    expect(err).toMatch(/^There is no command "/)
  },
)

test.each(commandNames())('%s has a help text, and refuses unknown options and arguments', async (name) => {
  const words = name.split(' ')
  const help = await shop(...words, '--help')
  expect([help.status, help.err]).toEqual([0, ''])
  expect(help.out.startsWith(`npm run shop -- ${name}`)).toBe(true)
  expect(help.out.includes('--dry-run')).toBe(WRITE_COMMANDS.includes(name))
  for (const wrong of [['--unknown'], ['a', 'b', 'c', 'd']]) {
    const { status, out, err } = await shop(...words, ...wrong)
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(`See: npm run shop -- ${name} --help`)
  }
})

test.each<[string, string]>([
  ['orders show', '<code> is missing'],
  ['settings set bank_account.iban', '<value> is missing'],
  ['orders list --state eaten', '--state is one of'],
  ['orders list --limit -1', "'--limit"],
  ['orders list --limit 1e3', '--limit takes a whole number from 1 to 100000, not "1e3"'],
  ['orders export x.csv --from 1.11.2026', '--from takes a day like 2026-11-01, not "1.11.2026"'],
  ['mail retry twelve', 'the id must be a number, not "twelve"'],
  ['catalogue schema unknown', 'there is no schema "unknown"'],
])('%s is wrong usage, reported as text and as JSON', async (call, message) => {
  const words = call.split(' ')
  const result = await shop(...words)
  expect([result.status, result.out]).toEqual([2, ''])
  expect(result.err).toContain(message)
  const json = await shop(...words, '--json')
  expect([json.status, json.err]).toEqual([2, ''])
  expect(JSON.parse(json.out)).toEqual({ problems: [{ message: expect.stringContaining(message) }] })
})

test.each([
  ['orders show AS-0000-0000', 'Order AS-0000-0000 was not found'],
  ['customers show nobody@test.example', 'There is no customer'],
  ['settings get bank_account', 'The shop has no settings yet'],
  ['catalogue import /nowhere', '/nowhere: there is no such file or folder'],
  ['restore /nowhere', '/nowhere is not a backup'],
])('%s fails with exit status 1', async (call, message) => {
  const { status, out, err } = await shop(...call.split(' '))
  expect([status, out]).toEqual([1, ''])
  expect(err).toContain(message)
})
