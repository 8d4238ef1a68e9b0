import { fileURLToPath } from 'node:url'

/** The settings of the shop that influence the cost of a page. */
const config = {
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
  experimental: { isrFlushToDisk: false },
}

export default config
