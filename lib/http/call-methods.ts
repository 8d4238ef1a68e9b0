import { operations } from './operations'
import { type Operation } from './operation'

/** Calls beside the published ones: the document itself, what watches the shop, the card sandbox. */
const OTHERS: readonly Pick<Operation, 'method' | 'path'>[] = [
  { method: 'GET', path: '/api/v1/openapi.json' },
  { method: 'GET', path: '/api/health/live' },
  { method: 'GET', path: '/api/health/ready' },
  { method: 'POST', path: '/api/internal/catalogue-changed' },
  { method: 'GET', path: '/api/sandbox/stripe/v1/{path*}' },
  { method: 'POST', path: '/api/sandbox/stripe/v1/{path*}' },
]

const calls = [
  ...Object.values<Operation>(operations).map(({ method, path }) => ({
    method,
    path: `/api/v1${path.replace(/\/$/, '')}`,
  })),
  ...OTHERS,
]

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/\{\w+\*\}/g, '.+')
      .replace(/\{\w+\}/g, '[^/]+')}$`,
  )

const routes = [...new Set(calls.map(({ path }) => path))]
  // A path without a parameter wins over one that would fit it, too.
  .sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
  .map((path) => ({ pattern: patternOf(path), methods: methodsOf(calls.filter((call) => call.path === path)) }))

function methodsOf(found: typeof calls): string[] {
  const methods = found.map(({ method }) => method)
  return [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter((method) => method !== 'GET').sort(),
    'OPTIONS',
  ]
}

/** The methods that a call answers; undefined where there is no such call. */
export const callMethods = (path: string): readonly string[] | undefined =>
  routes.find(({ pattern }) => pattern.test(path))?.methods
