import 'server-only'
import { processValue } from '@/lib/platform/base/process-singleton'
import { type Database, openDatabase, TEST_CLOCK } from '@/lib/platform/db/client.server'
import { type TestDatabase, useTestDatabase } from './db.server'
import { handleTestControl } from '@/lib/demo/test-controls/handle-test-control.server'

/** Lets the test controls work on a database, also as the owner of its tables. */
export function useTestControls(holder: { current: TestDatabase }): void {
  let opened: Database
  beforeAll(() => {
    opened = openDatabase(holder.current.url, 4, TEST_CLOCK)
    processValue<Database>('database').current = opened
    process.env.SHOP_EMBEDDED_DATABASE_URL = holder.current.url
    process.env.SHOP_EMBEDDED_OWNER_URL = holder.current.owner.url
  })
  afterAll(() => opened.close())
}

/** A migrated database without a shop, for the test controls. */
export function useControlledDatabase(): { current: TestDatabase } {
  const holder = useTestDatabase()
  useTestControls(holder)
  return holder
}

/** Calls a test control as the HTTP server does, such as `control('GET /test/emails?to=a@test.example')`. */
export async function control(call: string, body?: unknown, { signal }: { signal?: AbortSignal } = {}) {
  const [method = '', url = ''] = call.split(' ')
  const request = new Request(`http://localhost:3000/api/internal${url}`, {
    method,
    signal,
    headers: { 'x-client-address': '127.0.0.1', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const path = new URL(request.url).pathname.split('/').slice(4)
  const response = await handleTestControl(request, path)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}
