import { operations } from './operations'
import { type Operation } from '@/lib/platform/http/operation'

/** Routes that are not in the OpenAPI document. */
const OTHERS: readonly Pick<Operation, 'method' | 'path'>[] = [
  { method: 'GET', path: '/api/v1/openapi.json' },
  { method: 'GET', path: '/api/health/live' },
  { method: 'GET', path: '/api/health/ready' },
  { method: 'POST', path: '/api/internal/catalogue-changed' },
  ...(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => ({
    method,
    path: '/api/internal/test/{path*}',
  })),
  { method: 'POST', path: '/api/forms/withdrawal/statement' },
  { method: 'POST', path: '/api/forms/withdrawal/confirmation' },
  { method: 'POST', path: '/api/forms/back-in-stock' },
  { method: 'POST', path: '/api/forms/back-in-stock/confirmation' },
  { method: 'POST', path: '/api/forms/back-in-stock/deletion' },
  { method: 'POST', path: '/api/forms/late-order/cancellation' },
  { method: 'POST', path: '/api/forms/gift-card' },
  { method: 'POST', path: '/api/forms/making/proof' },
  { method: 'POST', path: '/api/forms/making/answers' },
  { method: 'POST', path: '/mcp' },
  { method: 'POST', path: '/ucp/mcp' },
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
  // Paths without parameters take precedence, as in Next.js.
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

/** The methods that a path supports; undefined if it is unknown. */
export const callMethods = (path: string): readonly string[] | undefined =>
  routes.find(({ pattern }) => pattern.test(path))?.methods
