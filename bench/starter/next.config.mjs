import { fileURLToPath } from 'node:url'

/** The settings of the shop that influence the cost of a page and of its pictures. */
const config = {
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
  experimental: { isrFlushToDisk: false },
  headers: async () => [
    { source: '/media/:path*', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
  ],
}

export default config
