import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compress, negotiateEncoding } from './compression.mjs'

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
])('Accept-Encoding %.40s selects %s', (accepted, encoding) => {
  expect(negotiateEncoding(accepted)).toBe(encoding)
})

const long = Buffer.from('Rings of silver. '.repeat(200))

test('a compressed body decompresses to the original', async () => {
  const br = await compress(long, 'br')
  const gzip = await compress(long, 'gzip')
  expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.body)).toEqual(long)
  expect(gunzipSync(gzip.body)).toEqual(long)
  expect(await compress(long, 'identity')).toEqual({ encoding: 'identity', body: long })
})

test('a small body is not compressed', async () => {
  const short = Buffer.from('Moved.')
  expect(await compress(short, 'br')).toEqual({ encoding: 'identity', body: short })
})
