import { randomUUID } from 'node:crypto'
import { CALLS } from '../calls'
import { type Check, reads, writes } from '../check'
import { type Customer, logIn } from '../customer'
import {
  expectDetail,
  expectEqual,
  expectFieldMessage,
  expectMessages,
  expectOk,
  expectStatus,
  expectThat,
  Skipped,
} from '../expectations'
import { meShape } from '../shapes'
import { type Subject } from '../subject'

const CART = '/shop/shop-users/cart-items'
const FOR_CUSTOMERS = CALLS.filter(({ for: who }) => who === 'customer')
const nobody = () => `nobody-${randomUUID()}@example.com`

/** Signing up again sends an email to this address, so it must be one of this run. */
async function temporaryCustomer(subject: Subject): Promise<Customer> {
  const customer = await subject.customer()
  if (!customer.isTemporary) throw new Skipped('would send an email to the given customer')
  return customer
}

const cookieHeader = ({ cookies }: Pick<Customer, 'cookies'>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const logInChecks = [
  writes('account/wrong-password', 'A wrong password and an unknown email get the same refusal', async (subject) => {
    const { email } = await subject.customer()
    const wrong = await subject.client.post('/token/login/', { body: { username: email, password: randomUUID() } })
    const unknown = await subject.client.post('/token/login/', { body: { username: nobody(), password: randomUUID() } })
    expectMessages(wrong)
    expectStatus(unknown, wrong.status)
    expectEqual(unknown, 'what a wrong password gets:', unknown.body, wrong.body)
  }),
  writes('account/log-in-fields', 'A log-in without email or password gets messages for both', async ({ client }) => {
    const reply = await client.post('/token/login/', { body: {} })
    for (const field of ['username', 'password']) expectFieldMessage(reply, field)
  }),
  writes('account/log-out', 'After the log-out, the token is worth nothing', async (subject) => {
    const { token } = await logIn(subject.client, await subject.customer())
    expectStatus(await subject.client.get(CART, { token }), 200)
    expectStatus(await subject.client.post('/token/logout/', { token }), 204)
    expectDetail(await subject.client.get(CART, { token }), 401)
  }),
  reads('account/log-in-required', 'What belongs to a customer needs a log-in: 401 without one', async ({ client }) => {
    for (const { path } of FOR_CUSTOMERS.filter(({ method }) => method === 'GET')) {
      expectDetail(await client.get(path), 401)
      expectDetail(await client.get(path, { token: randomUUID() }), 401)
    }
  }),
  reads('account/me', 'With a log-in, it is known who that is', async (subject) => {
    const { token, email } = await subject.customer()
    const reply = await subject.client.get('/users/me/', { token })
    expectEqual(reply, 'the email', expectOk(reply, meShape).email, email)
  }),
  writes('account/log-in-required-to-write', 'So do changes', async ({ client }) => {
    for (const { method, path } of FOR_CUSTOMERS.filter(({ method }) => method !== 'GET'))
      expectDetail(await client.call(method, path, { body: [] }), 401)
  }),
  writes('account/csrf', 'With the cookies of a log-in, a change needs the CSRF header', async (subject) => {
    const customer = await subject.customer()
    const csrf = customer.cookies.get('csrftoken')
    const headers = { Cookie: cookieHeader(customer) }
    expectThat({ call: 'POST /api/v1/token/login/' }, csrf !== undefined, 'a cookie csrftoken', headers.Cookie)
    const put = (more: Record<string, string>) =>
      subject.client.put(CART, { body: [], headers: { ...headers, ...more } })
    expectStatus(await put({ 'X-CSRFToken': csrf }), 200)
    expectDetail(await put({}), 403)
    expectDetail(await put({ 'X-CSRFToken': randomUUID() }), 403)
  }),
  writes(
    'account/other-site',
    'A change from a page of another site is refused, even with the token',
    async (subject) => {
      const customer = await subject.customer()
      const headers = {
        Cookie: cookieHeader(customer),
        'X-CSRFToken': customer.cookies.get('csrftoken') ?? '',
        Origin: 'https://other.example',
      }
      expectDetail(await subject.client.put(CART, { body: [], headers }), 403)
    },
  ),
]

const signUpChecks = [
  writes('account/sign-up-fields', 'A sign-up without email or password gets messages for both', async ({ client }) => {
    const empty = await client.post('/users/', { body: {} })
    for (const field of ['email', 'password']) expectFieldMessage(empty, field)
    const noAddress = { email: 'nobody', username: 'nobody', password: randomUUID() }
    expectFieldMessage(await client.post('/users/', { body: noAddress }), 'email')
  }),
  writes(
    'account/sign-up-tells-nothing',
    'A sign-up does not tell whether the email has an account',
    async (subject) => {
      const { email } = await temporaryCustomer(subject)
      const reply = await subject.client.post('/users/', { body: { email, username: email, password: randomUUID() } })
      expectStatus(reply, 201)
      expectEqual(reply, 'the email only:', reply.body, { email, username: email })
    },
  ),
  writes('account/activation', 'A wrong activation link is refused with messages', async ({ client }) => {
    const wrong = { uid: randomUUID(), token: 'x'.repeat(43) }
    expectMessages(await client.post('/users/activation/', { body: wrong }))
    expectFieldMessage(await client.post('/users/activation/', { body: {} }), 'uid')
  }),
]

const resetChecks = [
  writes(
    'account/reset-tells-nothing',
    'A password reset does not tell whether the email has an account',
    async (subject) => {
      const { email } = await temporaryCustomer(subject)
      for (const asked of [email, nobody()]) {
        const reply = await subject.client.post('/users/reset_password/', { body: { email: asked } })
        expectThat(reply, reply.status === 204 || reply.status === 200, 'status 204', `status ${reply.status}`)
      }
      expectFieldMessage(await subject.client.post('/users/reset_password/', { body: {} }), 'email')
    },
  ),
  writes(
    'account/reset-confirm',
    'A new password needs the right link and the same password twice',
    async ({ client }) => {
      const path = '/users/reset_password_confirm/'
      const password = randomUUID()
      const wrong = { uid: randomUUID(), token: 'x'.repeat(43), new_password: password, re_new_password: password }
      expectMessages(await client.post(path, { body: wrong }))
      expectFieldMessage(await client.post(path, { body: { ...wrong, re_new_password: 'another' } }), 're_new_password')
    },
  ),
]

export const accountChecks: Check[] = [...logInChecks, ...signUpChecks, ...resetChecks]
