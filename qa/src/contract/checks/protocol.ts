import { CALLS } from '../calls'
import { type Check, reads, writes } from '../check'
import { expectDetail, expectEqual, expectHeader, expectMessages, expectStatus, expectThat } from '../expectations'

const FIXED_GETS = CALLS.filter(
  ({ method, path, for: who }) => method === 'GET' && who === 'anyone' && !path.includes('{'),
)
const ONLY_POST = CALLS.filter(
  ({ method, path }) => method === 'POST' && CALLS.filter((call) => call.path === path).length === 1,
)

const MEGABYTE = 1024 * 1024

export const protocolChecks: Check[] = [
  reads('calls/json', 'Every response is JSON', async ({ client }) => {
    for (const { path } of FIXED_GETS) {
      const reply = await client.get(path)
      expectStatus(reply, 200)
      const type = expectHeader(reply, 'Content-Type')
      expectThat(reply, type.startsWith('application/json'), 'Content-Type application/json', type)
    }
  }),
  reads('calls/trailing-slash', 'A path works with and without a slash at its end', async ({ client }) => {
    for (const { path } of FIXED_GETS) {
      const plain = path.replace(/\/$/, '')
      const [without, withSlash] = [await client.get(plain), await client.get(`${plain}/`)]
      expectStatus(withSlash, without.status)
      expectEqual(withSlash, 'the same as without the slash:', withSlash.body, without.body)
    }
  }),
  reads('calls/unknown', 'An unknown call gets 404 with a message', async ({ client }) => {
    expectDetail(await client.get('/no/such/call'), 404)
  }),
  reads('calls/wrong-method', 'A wrong method gets 405, and Allow names the right one', async ({ client }) => {
    for (const { path } of ONLY_POST) {
      const reply = await client.get(path)
      expectDetail(reply, 405)
      const allowed = expectHeader(reply, 'Allow')
      expectThat(reply, /\bPOST\b/.test(allowed), 'Allow with POST', allowed)
    }
  }),
  writes('calls/not-json', 'A body that is not JSON gets 415, one that cannot be parsed 400', async ({ client }) => {
    const headers = { 'Content-Type': 'text/plain' }
    expectDetail(await client.post('/token/login/', { rawBody: 'username=a', headers }), 415)
    expectMessages(await client.post('/token/login/', { rawBody: '{"username": ' }), 400)
  }),
  writes('calls/too-large', 'A body of a megabyte gets 413', async ({ client }) => {
    expectDetail(await client.post('/contact/email/', { body: { body: 'x'.repeat(MEGABYTE) } }), 413)
  }),
]
