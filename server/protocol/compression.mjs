import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Made once for many visitors, while one of them waits: better than the quickest, and not the best. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
const GZIP = { level: 6 }

/** Below, the frame around it weighs as much as is saved. */
const WORTH_IT = 1_000

const MAKERS = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body, GZIP),
}

/** Every way of writing an answer, the best first. */
export const ENCODINGS = [...Object.keys(MAKERS), 'identity']

/** The best of what a visitor can read, as Accept-Encoding tells it; what it does not name is not sent. */
export function encodingFor(accepted = '') {
  const readable = new Set()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) readable.add(name)
  }
  return ENCODINGS.find((name) => readable.has(name)) ?? 'identity'
}

/** The body as it is sent, and the name of how it is written: `identity` where writing it shorter saves nothing. */
export async function encoded(body, encoding) {
  const make = MAKERS[encoding]
  return make && body.length >= WORTH_IT ? { encoding, body: await make(body) } : { encoding: 'identity', body }
}
