import { call } from './call.mjs'
import { onDatabase } from './verdict.mjs'

/** Whether the shop has acknowledged it. */
export async function writeLetter(address, subject, tally) {
  const body = { name: 'Marina', email: 'marina@test.example', subject, body: 'Do you make this in gold?' }
  const { status } = await call(`${address}/api/v1/contact/email`, { method: 'POST', body, tally })
  return status === 200
}

export async function lettersLost(place, kept) {
  const rows = await onDatabase(place, (sql) => sql`select distinct subject from contact_messages`)
  const there = new Set(rows.map(({ subject }) => subject))
  return kept.filter((subject) => !there.has(subject)).map((subject) => `${subject} was acknowledged and is lost`)
}
