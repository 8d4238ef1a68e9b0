import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PATH = '@/app/.well-known/apple-developer-merchantid-domain-association/route'

async function serve(file: string) {
  jest.resetModules()
  process.env.APPLE_PAY_DOMAIN_FILE = file
  const { GET } = (await import(PATH)) as { GET: () => Promise<Response> }
  return GET()
}

test('the file of Apple Pay is served as it is if one is set, and otherwise there is none', async () => {
  expect((await serve('')).status).toBe(404)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'apple-pay-')), 'association')
  writeFileSync(file, '7B227073704964223A2239')
  const answer = await serve(file)
  expect([answer.status, await answer.text()]).toEqual([200, '7B227073704964223A2239'])
})
