import { call } from './http-client.mjs'
import { withDatabaseConnection } from './verify-orders.mjs'

/** Returns whether the shop has acknowledged the message. */
export async function sendMessage(address, subject, counts) {
  const body = { name: 'Marina', email: 'marina@test.example', subject, body: 'Do you make this in gold?' }
  const { status } = await call(`${address}/api/v1/contact/email`, { method: 'POST', body, counts })
  return status === 200
}

export async function findLostMessages(environment, acknowledged) {
  const rows = await withDatabaseConnection(environment, (sql) => sql`select distinct subject from contact_messages`)
  const stored = new Set(rows.map(({ subject }) => subject))
  return acknowledged
    .filter((subject) => !stored.has(subject))
    .map((subject) => `${subject} was acknowledged and is lost`)
}
