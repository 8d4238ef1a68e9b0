import { firstOwnerCode, staff } from '@/lib/platform/db/schema/staff'
import { hashFirstOwnerCode, newFirstOwnerCode } from '@/lib/owner/desk/first-owner-code.mjs'
import { useTestShop } from '@/testing/api.server'
import { browserHeaders, fakeRequest, sendForm } from '@/testing/desk.server'
import { becomeFirstOwner } from './actions.server'

jest.mock('next/headers', () => jest.requireActual('@/testing/desk.server').nextHeaders)
jest.mock('next/cache', () => ({ refresh: jest.fn() }))

const shop = useTestShop()
const code = newFirstOwnerCode()
const form = { code, email: 'potter@desk.example' }

// A demo has no first owner, and no limits on its own machine.
beforeAll(() => void (process.env.SHOP_DEMO = 'off'))
beforeAll(() => shop.current.db.insert(firstOwnerCode).values({ codeHash: hashFirstOwnerCode(code) }))

function askFrom(where: 'this machine' | 'elsewhere') {
  fakeRequest.headers = browserHeaders()
  fakeRequest.headers.set('x-local-request', where === 'this machine' ? 'yes' : 'no')
}

test('the right code from elsewhere makes nobody the owner', async () => {
  askFrom('elsewhere')
  expect(await sendForm(becomeFirstOwner, form)).toMatchObject({ detail: expect.stringContaining('on the machine') })
  expect(await shop.current.db.$count(staff)).toBe(0)
})

test('on the machine it leads to the choice of how to sign in', async () => {
  askFrom('this machine')
  expect(await sendForm(becomeFirstOwner, form)).toMatchObject({
    goTo: expect.stringMatching(/^\/desk\/join\/[\w-]{43}$/),
  })
})

test('attempts are limited', async () => {
  askFrom('this machine')
  const wrong = { ...form, code: newFirstOwnerCode() }
  const replies = []
  for (let attempt = 0; attempt < 31; attempt += 1) replies.push(await sendForm(becomeFirstOwner, wrong))
  expect(replies[0]).toMatchObject({ errors: { code: [expect.any(String)] } })
  expect(replies.at(-1)).toMatchObject({ detail: expect.stringContaining('Too many') })
})
