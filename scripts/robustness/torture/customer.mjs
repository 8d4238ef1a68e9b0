import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { call } from './call.mjs'
import { onDatabase } from './verdict.mjs'

const PATIENCE_MS = 15_000

/** Signs up, follows the link in the mail as it waits to be sent, and logs in. */
export async function newCustomer(place, address) {
  const [email, password] = [`${randomUUID()}@test.example`, randomUUID()]
  await expectOk(call(`${address}/api/v1/users/`, { method: 'POST', body: { email, username: email, password } }))
  const [uid, token] = await activationOf(place, email)
  await expectOk(call(`${address}/api/v1/users/activation/`, { method: 'POST', body: { uid, token } }))
  const { json } = await expectOk(
    call(`${address}/api/v1/token/login/`, { method: 'POST', body: { username: email, password } }),
  )
  return { email, password, token: json.auth_token }
}

async function activationOf(place, email) {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(100)) {
    const [mail] = await onDatabase(
      place,
      (sql) => sql`select html from outbox where recipient = ${email} and html like '%/activate/%'`,
    )
    const found = /\/activate\/([\w-]+)\/([\w-]+)/.exec(mail?.html ?? '')
    if (found) return found.slice(1)
  }
  throw new Error(`No activation was written to ${email}.`)
}

async function expectOk(asked) {
  const answer = await asked
  if (answer.status === null || answer.status >= 300)
    throw new Error(`A customer could not be made: ${answer.status} ${answer.text.slice(0, 200)}`)
  return answer
}
