import path from 'node:path'

/** The settings of the shop that influence the cost of a page. */
const config = {
  turbopack: { root: path.resolve(import.meta.dirname, '../..') },
  experimental: { isrFlushToDisk: false },
}

export default config
