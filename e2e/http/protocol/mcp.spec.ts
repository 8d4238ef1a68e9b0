import { expect, test } from '../fixtures'

for (const path of ['/mcp', '/ucp/mcp'])
  test(`the server at ${path} offers no stream, and answers a GET with 405`, async ({ request }) => {
    const answer = await request.get(path, { headers: { accept: 'text/event-stream' } })
    expect(answer.status()).toBe(405)
    expect(answer.headers().allow).toBe('POST, OPTIONS')
  })
