import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { encoded, encodingFor } from './compression.mjs'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 ,gzip;q=0', 'identity'],
  ['*', 'identity'],
  ['brr, xgzip', 'identity'],
  [',,;;=,br\t', 'br'],
  ['identity;q=0', 'identity'],
  [`${'a,'.repeat(5000)}gzip`, 'gzip'],
])('Accept-Encoding: %.40s is answered in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

const long = Buffer.from('Rings of silver. '.repeat(200))

test('what comes out is what went in', async () => {
  const br = await encoded(long, 'br')
  const gzip = await encoded(long, 'gzip')
  expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.body)).toEqual(long)
  expect(gunzipSync(gzip.body)).toEqual(long)
  expect(await encoded(long, 'identity')).toEqual({ encoding: 'identity', body: long })
})

test('a few bytes are sent as they are', async () => {
  const short = Buffer.from('Moved.')
  expect(await encoded(short, 'br')).toEqual({ encoding: 'identity', body: short })
})
