import { maxInProgress } from '@/lib/platform/http/rate-limits'
import { useTestShop } from '@/testing/api.server'
import { admitDeskWrite } from './admit-write.server'
import { startSession } from './sessions.server'
import { insertTestStaff } from '@/testing/desk.server'

const shop = useTestShop()

const LARGE = { 'content-length': String(10_000_000) }
const ofUnknownSize = { 'transfer-encoding': 'chunked' }
const atMost64kB = { 'content-length': String(64 * 1024) }

let addresses = 0
const fromAnotherAddress = () => ({ 'x-client-address': `address ${(addresses += 1)}` })

async function signedIn() {
  const { id: staffId } = await insertTestStaff(shop.current, 'packer')
  const { token } = await startSession(
    { db: shop.current.db, now: new Date() },
    { staffId, method: 'password', userAgent: 'test' },
  )
  return { cookie: `desk=${token}` }
}

async function statusOf(headers: Record<string, string>) {
  const admission = await admitDeskWrite({ ...fromAnotherAddress(), ...headers })
  return 'refusal' in admission ? admission.refusal.status : 'admitted'
}

test.each([
  ['a large body', LARGE, 413],
  ['a body of unknown size', ofUnknownSize, 413],
  ['a large body with a cookie that is no session', { ...LARGE, cookie: `desk=${'a'.repeat(43)}` }, 413],
  ['the form of the sign-in', atMost64kB, 'admitted'],
  ['nothing', {}, 'admitted'],
])('without a session, %s: %j is %s', async (_what, headers, expected) => {
  expect(await statusOf(headers as Record<string, string>)).toBe(expected)
})

test('a person of the desk sends pictures', async () => {
  const session = await signedIn()
  expect(await statusOf({ ...session, ...LARGE })).toBe('admitted')
  expect(await statusOf({ ...session, ...ofUnknownSize })).toBe('admitted')
})

test.each([
  ['one address', maxInProgress.address, async () => ({ ...fromAnotherAddress(), ...atMost64kB }), fromAnotherAddress],
  ['one person', maxInProgress.staff, async () => ({ ...(await signedIn()), ...LARGE }), signedIn],
])('writes in progress of %s are at most %i, and an ended one makes room', async (_whose, most, make, makeOther) => {
  const headers = (await make()) as Record<string, string>
  const write = (changed = {}) => admitDeskWrite({ ...fromAnotherAddress(), ...headers, ...changed })
  const admitted = await Promise.all(Array.from({ length: most }, () => write()))
  expect(admitted.filter((admission) => 'refusal' in admission)).toEqual([])
  expect(await write()).toMatchObject({ refusal: { status: 429, headers: { 'Retry-After': '1' } } })
  expect(await write(await makeOther())).not.toHaveProperty('refusal')
  if (admitted[0] && 'end' in admitted[0]) admitted[0].end()
  expect(await write()).not.toHaveProperty('refusal')
})
