import { useTestDatabase } from '@/testing/db.server'
import { commandNames } from './run-shop'
import { useShopCommands } from '@/testing/commands.server'

const shop = useShopCommands(useTestDatabase())

const WRITE_COMMANDS = [
  'codes make',
  'gift-cards issue',
  'gift-cards correct',
  'gift-cards withdraw',
  'gift-cards resend',
  'import',
  'export',
  'customers delete',
  'media move',
  'owners add',
  'owners remove',
  'backup',
  'restore',
  'reset',
]

test.each([[], ['--help'], ['help']])('%j lists every command', async (...words) => {
  const { status, out, err } = await shop(...words)
  expect([status, err]).toEqual([0, ''])
  for (const name of commandNames()) expect(out).toContain(`  ${name} `)
})

test.each([['nothing'], ['orders'], ['orders', 'eat'], ['constructor'], ['orders', 'toString'], ['--json']])(
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
  for (const wrong of [['--unknown'], ['a', 'b', 'c']]) {
    const { status, out, err } = await shop(...words, ...wrong)
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(`See: npm run shop -- ${name} --help`)
  }
})

test.each<[string, string]>([
  ['prices history', '<code> is missing'],
  ['mail list --limit -1', "'--limit"],
  ['mail list --limit 1e3', '--limit takes a whole number from 1 to 10000, not "1e3"'],
  ['export new everything', 'there is no part "everything"; there are settings, catalogue,'],
  ['gift-cards issue 20', '--reason: Say why'],
  ['gift-cards issue 20 --reason x --email nobody', '--email: '],
  ['gift-cards issue 20 --reason x --language xx', '--language: '],
  ['gift-cards list --state lost', '--state takes to_send, open, empty, ended, not "lost"'],
  ['gift-cards correct x --reason x', 'Give either --add or --take.'],
  ['media move', '--to is missing'],
  ['media move --to folder', '--from is missing: MEDIA_STORE is not set'],
  ['media move --to elsewhere', '--to takes s3://bucket/… or folder, not "elsewhere"'],
  ['media move --to folder --from folder', 'folder and folder are the same place'],
  ['schema unknown', 'there is no schema "unknown"'],
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
  ['customers delete nobody@test.example', 'There is no customer'],
  ['gift-cards issue 0 --reason x', 'Enter an amount up to'],
  ['gift-cards withdraw x --reason x', 'Gift card x was not found.'],
  ['gift-cards resend x', 'Gift card x was not found.'],
  ['export new settings --dry-run', 'The shop has no settings yet'],
  ['import /nowhere', '/nowhere: there is no such file or folder'],
  ['media move --to s3://shop/media', 's3://shop/media needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  ['backup s3://Shop', 'The address of a store must look like s3://bucket'],
  ['restore /nowhere', '/nowhere is not a backup'],
])('%s fails with exit status 1', async (call, message) => {
  const { status, out, err } = await shop(...call.split(' '))
  expect([status, out]).toEqual([1, ''])
  expect(err).toContain(message)
})
