import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createBuildFiles } from '../cache/build-files.mjs'
import { log } from '../logging/request-log.mjs'
import { answerOf, createContext } from '../testing.mjs'
import { sendBuildFile } from './send-build-file.mjs'

jest.mock('../logging/request-log.mjs', () => ({ log: jest.fn() }))

const SCRIPT = 'const ring = "silver";\n'.repeat(100)
/** @type {[string, unknown][]} */
const HEADERS = [
  ['Cache-Control', 'public, max-age=31536000, immutable'],
  ['X-Content-Type-Options', 'nosniff'],
  ['ETag', 'W/"of-next"'],
]
const render = jest.fn(async (_url) => ({ status: 200, headers: HEADERS, body: Buffer.from(SCRIPT) }))
const URL_OF_SCRIPT = '/_next/static/chunks/a-b.1.js'

function openBuild() {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true })
  for (const name of ['a-b.1.js', 'c.css', 'font.woff2']) writeFileSync(path.join(folder, 'static/chunks', name), '')
  const buildFiles = createBuildFiles(folder, render)
  const asked = { url: URL_OF_SCRIPT, headers: { 'accept-encoding': 'gzip, deflate, br' }, buildFiles }
  const answer = (/** @type {object} */ facts = {}) => answerOf(sendBuildFile, createContext({ ...asked, ...facts }))
  return { answer, buildFiles }
}

beforeEach(() => render.mockClear())

test('a script is left to Next once, and then sent in brotli with the headers of Next', async () => {
  const { answer, buildFiles } = openBuild()
  expect(await answer()).toBeNull()
  expect(await answer()).toBeNull()
  await buildFiles.compressed()
  const answered = /** @type {any} */ (await answer())
  expect(answered).toMatchObject({
    status: 200,
    headers: { 'content-encoding': 'br', 'x-content-type-options': 'nosniff' },
  })
  expect(answered?.headers).toHaveProperty('cache-control', 'public, max-age=31536000, immutable')
  expect(render).toHaveBeenCalledTimes(1)
  const { etag } = /** @type {any} */ (answered).headers
  expect(await answer({ headers: { 'accept-encoding': 'br', 'if-none-match': etag } })).toMatchObject({ status: 304 })
  const { body } = buildFiles.get(URL_OF_SCRIPT)
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
})

test.each([
  ['who accepts gzip only', { headers: { 'accept-encoding': 'gzip' } }],
  ['a font, which is compressed already', { url: '/_next/static/chunks/font.woff2' }],
  ['a script of another build', { url: '/_next/static/chunks/other.js' }],
  ['a path above the folder', { url: '/_next/static/chunks/../c.css' }],
  ['a method that reads nothing', { method: 'OPTIONS' }],
])('%s is left to Next', async (_, facts) => {
  const { answer, buildFiles } = openBuild()
  await answer(facts)
  await buildFiles.compressed()
  expect(await answer(facts)).toBeNull()
  expect(render).not.toHaveBeenCalled()
})

test('without a build everything is left to Next', async () => {
  expect(await openBuild().answer({ buildFiles: null })).toBeNull()
})

test('a file that could not be read is left to Next, and the log says so', async () => {
  const { answer, buildFiles } = openBuild()
  render.mockResolvedValueOnce({ status: 500, headers: [], body: Buffer.from('') })
  await answer()
  await buildFiles.compressed()
  expect(await answer()).toBeNull()
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ message: `${URL_OF_SCRIPT} was not compressed: Next answered 500` }),
  )
})
