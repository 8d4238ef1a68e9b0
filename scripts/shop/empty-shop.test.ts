import { useTestDatabase } from '@/testing/db.server'
import { useShopCommands } from '@/testing/commands.server'

const shop = useShopCommands(useTestDatabase())

test('check says what is missing before somebody can order', async () => {
  const { status, out } = await shop('check')
  expect(status).toBe(0)
  expect(out).toMatch(/^Nobody can order yet\. This is missing/)
  for (const path of ['settings/first', 'settings/shipping', 'catalogue/categories', 'catalogue/new', 'content/legal'])
    expect(out).toContain(`/desk/${path}\n`)
  expect(out).not.toContain('Before opening')
})

test('an owner who is added is told that the link could not be mailed', async () => {
  expect((await shop('owners', 'add', 'maker@desk.example')).out).toMatch(
    /^maker@desk\.example may work [^,]+, until [^,]+ EE?S?T:\nhttp\S+\nIt was not sent by email, because the shop has no settings yet/,
  )
})
