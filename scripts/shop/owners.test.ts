import { eq } from 'drizzle-orm'
import { useTestShop } from '@/testing/api.server'
import { env } from '@/lib/platform/env.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { useShopCommands } from '@/testing/commands.server'

const database = useTestShop()
const shop = useShopCommands(database)

test('owners are added with a link that is printed and mailed, listed and removed', async () => {
  const added = await shop('owners', 'add', 'maker@desk.example')
  const link = /http\S+\/desk\/join\/[\w-]{43}/.exec(added.out)?.[0] ?? 'no link'
  expect(added.out).toMatch(/^maker@desk.example may work at the desk as owner\..*was sent by email/)
  const [mail] = await database.current.db.select().from(outbox).where(eq(outbox.recipient, 'maker@desk.example'))
  expect(mail?.text).toContain(link)
  await shop('owners', 'add', 'packer@desk.example', '--role', 'packer')
  const listed = (await shop('owners', 'list')).out
  expect(listed).toMatch(/maker@desk\.example +owner .*invited until/)
  expect(listed).toMatch(/packer@desk\.example +packer/)
  expect((await shop('owners', 'remove', 'Packer@desk.example')).out).toContain('may no longer work')
  expect((await shop('owners', 'list')).out).not.toContain('packer@')
})

test('without a mail server, the command says that the link waits', async () => {
  jest.replaceProperty(env(), 'demo', false)
  const { out } = await shop('owners', 'add', 'waiting@desk.example')
  jest.restoreAllMocks()
  expect(out).not.toContain('was sent by email')
  expect(out).toContain('It is sent by email once SMTP_URL is set')
})

test('a new link does not change the role, unless one is named', async () => {
  await shop('owners', 'add', 'changing@desk.example', '--role', 'packer')
  expect((await shop('owners', 'add', 'CHANGING@desk.example')).out).toContain('as packer')
  expect((await shop('owners', 'add', 'changing@desk.example', '--role', 'owner')).out).toContain('as owner')
})

test('what is wrong is refused', async () => {
  expect(await shop('owners', 'add', 'nobody')).toMatchObject({ status: 2 })
  expect(await shop('owners', 'add', 'a@desk.example', '--role', 'king')).toMatchObject({ status: 2 })
  expect(await shop('owners', 'remove', 'absent@desk.example')).toMatchObject({ status: 1 })
})

test('a dry run adds nobody', async () => {
  expect((await shop('owners', 'add', 'dry@desk.example', '--dry-run')).out).toMatch(/^Dry run/)
  expect((await shop('owners', 'list')).out).not.toContain('dry@')
})
