import path from 'node:path'

/** As the shop's own, as far as it bears on what a page costs. */
const config = {
  turbopack: { root: path.resolve(import.meta.dirname, '../..') },
  experimental: { isrFlushToDisk: false },
}

export default config
