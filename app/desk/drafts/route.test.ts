import { useTestShop } from '@/testing/api.server'
import { actAs, fakeRequest } from '@/testing/desk.server'
import { auditLog } from '@/lib/platform/db/schema/staff'
import { MAX_DRAFT_BYTES } from '@/lib/owner/desk/drafts'
import { GET, POST } from './route'

const shop = useTestShop()
const params = { params: Promise.resolve({}) }
const NOTE = { form: 'note', subject: 'AS-1' }
const contentOf = (note: string) => ({ texts: { note }, off: [], base: {} })

const load = async (of: Record<string, string>) => {
  const url = `http://localhost:3000/desk/drafts?${new URLSearchParams(of)}`
  const response = await GET(new Request(url, { headers: fakeRequest.headers }), params)
  return [response.status, await response.json()] as [number, { draft: unknown }]
}
const post = async (body: string) => {
  const headers = new Headers(fakeRequest.headers)
  headers.set('content-type', 'application/json')
  const response = await POST(
    new Request('http://localhost:3000/desk/drafts', { method: 'POST', headers, body }),
    params,
  )
  return [response.status, await response.json()] as [number, { saved_at: string | null }]
}

test('a draft is kept, loaded and removed, and the audit log knows nothing of it', async () => {
  await actAs(shop.current, 'packer')
  const changes = await shop.current.db.$count(auditLog)
  const [status, { saved_at }] = await post(JSON.stringify({ ...NOTE, content: contentOf('Wrap it twice.') }))
  expect(status).toBe(200)
  expect(await load(NOTE)).toMatchObject([200, { draft: { content: contentOf('Wrap it twice.'), saved_at } }])
  expect(await post(JSON.stringify({ ...NOTE, saved_at }))).toEqual([200, { saved_at: null }])
  expect(await load(NOTE)).toMatchObject([200, { draft: null }])
  expect(await shop.current.db.$count(auditLog)).toBe(changes)
})

test('what is no draft, what cannot be stored, and what is too large is refused', async () => {
  await actAs(shop.current, 'owner')
  for (const body of [
    'no JSON',
    JSON.stringify({ ...NOTE, form: 'nothing', content: contentOf('') }),
    JSON.stringify({ ...NOTE, content: contentOf('\u0000') }),
    JSON.stringify({ ...NOTE, subject: 'A'.repeat(201), content: contentOf('') }),
    JSON.stringify({ ...NOTE, content: { ...contentOf(''), base: { version: 1 } } }),
  ])
    expect((await post(body))[0]).toBe(400)
  expect((await post(JSON.stringify({ ...NOTE, content: contentOf('x'.repeat(MAX_DRAFT_BYTES)) })))[0]).toBe(413)
  expect((await load({ form: 'nothing', subject: '' }))[0]).toBe(400)
})

test('a packer gets no draft of what only an owner edits', async () => {
  await actAs(shop.current, 'packer')
  const product = { form: 'product', subject: 'AS-1' }
  expect((await post(JSON.stringify({ ...product, content: contentOf('') })))[0]).toBe(403)
  expect((await load(product))[0]).toBe(403)
})
