import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A middle quality: the result is sent many times, but the first visitor waits for it. */
const BROTLI_QUALITY = 5
export const BEST_BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY

const brotliOptions = (quality) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
})
const GZIP_OPTIONS = { level: 6 }

/** Compressing less saves no more than the headers add. */
const MIN_COMPRESSED_SIZE = 1_000

const COMPRESSORS = {
  br: (body, quality) => promisify(brotliCompress)(body, brotliOptions(quality)),
  gzip: (body) => promisify(gzip)(body, GZIP_OPTIONS),
}

/** Every encoding, best first. */
export const ENCODINGS = [...Object.keys(COMPRESSORS), 'identity']

/** The best encoding that Accept-Encoding names. */
export function negotiateEncoding(acceptEncoding = '') {
  const accepted = new Set()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name)
  }
  return ENCODINGS.find((name) => accepted.has(name)) ?? 'identity'
}

/** The compressed body and its encoding: `identity` for a body that is too small to gain from it. */
export async function compress(body, encoding, quality = BROTLI_QUALITY) {
  const compressor = COMPRESSORS[encoding]
  return compressor && body.length >= MIN_COMPRESSED_SIZE
    ? { encoding, body: await compressor(body, quality) }
    : { encoding: 'identity', body }
}
