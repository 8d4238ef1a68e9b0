import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { call } from './http-client.mjs'
import { withDatabaseConnection } from './verify-orders.mjs'

const ACTIVATION_TIMEOUT_MS = 15_000

/** Signs up, follows the activation link from the stored email, and logs in. */
export async function createCustomer(environment, address) {
  const [email, password] = [`${randomUUID()}@test.example`, `${randomUUID()}`]
  await post(`${address}/api/v1/users/`, { email, username: email, password })
  const [uid, token] = await findActivationLink(environment, email)
  // Versions differ in whether activation needs the password; older ones reject the unknown field.
  const activation = await call(`${address}/api/v1/users/activation/`, { method: 'POST', body: { uid, token } })
  if (activation.status === null || activation.status >= 400)
    await post(`${address}/api/v1/users/activation/`, { uid, token, password })
  return { email, password, token: await logIn(address, { email, password }) }
}

export const logIn = async (address, { email, password }) =>
  (await post(`${address}/api/v1/token/login/`, { username: email, password })).auth_token

async function findActivationLink(environment, email) {
  for (const until = Date.now() + ACTIVATION_TIMEOUT_MS; Date.now() < until; await wait(100)) {
    const [mail] = await withDatabaseConnection(
      environment,
      (sql) => sql`select html from outbox where recipient = ${email} and html like '%/activate/%'`,
    )
    const found = /\/activate\/([\w-]+)\/([\w-]+)/.exec(mail?.html ?? '')
    if (found) return found.slice(1)
  }
  throw new Error(`No activation email was written for ${email}.`)
}

async function post(url, body) {
  const { status, text, json } = await call(url, { method: 'POST', body })
  if (status === null || status >= 300) throw new Error(`POST ${url} failed with ${status}: ${text.slice(0, 200)}`)
  return json
}
