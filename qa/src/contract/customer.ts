import { randomUUID } from 'node:crypto'
import { type ApiClient, type ApiReply, cookiesSentBack } from '../http'
import { type Mailbox } from '../mailbox'
import { expectOk, expectStatus } from './expectations'
import { logInShape } from './shapes'

export type Credentials = { email: string; password: string }

/** A customer who is logged in. */
export type Customer = Credentials & {
  token: string
  /** The cookies of the log-in, by name. */
  cookies: ReadonlyMap<string, string>
  /** Signed up for this run, and deleted after it. */
  isTemporary: boolean
}

const ACTIVATION_LINK = /\/activate\/([\w-]+)\/([\w-]+)/

/** Signs up a customer, with the link from the mailbox. */
export async function signUp(client: ApiClient, mailbox: Mailbox): Promise<Credentials> {
  const customer = { email: `contract-${randomUUID()}@example.com`, password: randomUUID() }
  const { email, password } = customer
  const signedUp = await client.post('/users/', { body: { email, username: email, password } })
  expectStatus(signedUp, 201)
  const { text } = await mailbox.waitFor({ to: email, matching: (email) => ACTIVATION_LINK.test(email.text) })
  const [, uid, token] = ACTIVATION_LINK.exec(text) ?? []
  expectStatus(
    await client.post('/users/activation/', { body: { uid, token }, headers: cookiesSentBack(signedUp) }),
    204,
  )
  return customer
}

export async function logIn(client: ApiClient, { email, password }: Credentials) {
  const reply = await client.post('/token/login/', { body: { username: email, password } })
  return { token: expectOk(reply, logInShape).auth_token, cookies: cookiesOf(reply) }
}

function cookiesOf({ headers }: ApiReply): Map<string, string> {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}
