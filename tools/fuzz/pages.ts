import { readdirSync } from 'node:fs'
import path from 'node:path'

type Zone = 'shop' | 'private' | 'data'
type PageRoute = { route: string; zone: Zone }

/** From outside, a path of the server itself is an unknown page of the shop. */
const DATA = /^(api(?!\/internal)|media|theme|fonts|global-error\.css)\//

/** Every route in `app` outside the API, with parameters in brackets. */
export function pageRoutes(app: string): PageRoute[] {
  const found = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file) && !file.startsWith('api/v1/'))
  return found.sort().map((file) => ({
    route: `/${file
      .split('/')
      .slice(0, -1)
      .filter((part) => !part.startsWith('('))
      .join('/')}`,
    zone: file.startsWith('(private)/') ? 'private' : DATA.test(file) ? 'data' : 'shop',
  }))
}

/** Paths that Next.js and `public` serve in addition. */
export const EXTRA_PATHS = [
  '/_next/image',
  '/_next/static/[file]',
  '/_next/data/[file]',
  '/_next/[file]',
  '/_next/webpack-hmr',
  '/__nextjs_original-stack-frames',
  '/media/[key]/[file]',
  '/icons/[file]',
  '/theme.css',
  '/icon.svg',
  '/apple-icon.png',
  '/favicon.ico',
  '/[...unknown]',
  '/api/[...unknown]',
  '/api/v1/[...unknown]',
  '/.well-known/[file]',
]
