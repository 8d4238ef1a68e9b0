import { type ApiOperation } from './contract'
import { type KnownValues } from './known-values'
import { EXTRA_PATHS } from './pages'
import { Random } from './random'
import { generateValue, mutateValue, toRawJson } from './mutate'
import { FALSE_HOST, escapeForUrl, strangeText } from './strange-values'
import { type RawRequest } from './raw-http'

type Header = readonly [string, string]
export type RequestSources = {
  operations: readonly ApiOperation[]
  routes: readonly string[]
  known: KnownValues
  host: string
  seed: number
}

const HTTP_METHODS = 'GET GET GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND get XYZ'.split(' ')
/** Operations that would delete the customer or the session that other requests use. */
const FALSE_TOKEN_OPERATIONS = new Set(['logOut', 'deleteAccount'])

/** The same seed and turn make the same request, byte for byte, for the same shop. */
export function generateRequest(sources: RequestSources, turn: number): RawRequest {
  const random = new Random(sources.seed, turn)
  return random.chance(0.6) ? generateApiRequest(random, sources) : generatePageRequest(random, sources)
}

function generateApiRequest(random: Random, { operations, known, host }: RequestSources): RawRequest {
  const operation = random.pick(operations)
  const query = [
    ...operation.parameters
      .filter((one) => one.in === 'query' && random.chance(0.6))
      .map(({ name, schema }) => queryField(random, name, generateValue(random, schema, known.values, name))),
    ...random.some([strangeQueryField(random)], 0.4),
  ]
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => pathValue(random, known, name))
  const unchanged = `${path}${random.pick(['', '/'])}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const target = mutateTarget(random, unchanged)
  const body = operation.body
    ? generateBody(random, operation, known)
    : random.chance(0.05)
      ? Buffer.from(strangeText(random))
      : null
  const method = random.chance(0.94) ? operation.method : random.pick(HTTP_METHODS)
  const identity = random.pick(['guest', 'token', 'token', 'cookie', 'cookie without csrf', 'false token'] as const)
  return {
    label: `${operation.method} ${operation.path}`,
    method,
    target,
    headers: generateHeaders(random, {
      host,
      identityHeaders: identityHeaders(
        random,
        known,
        FALSE_TOKEN_OPERATIONS.has(operation.name) ? 'false token' : identity,
      ),
      body,
      idempotent: operation.name === 'placeOrder',
    }),
    body,
    operationId: target === unchanged && matchesOperationPath(operation, path) ? operation.name : null,
  }
}

/** A strange value may have turned the path into a different one. */
const matchesOperationPath = ({ path: published }: ApiOperation, path: string) =>
  new RegExp(`^${published.replace(/\{\w+\}/g, '[\\w.~-]*\\w[\\w.~-]*')}/?$`).test(path)

function generatePageRequest(random: Random, { routes, known, host }: RequestSources): RawRequest {
  const route = random.pick(random.chance(0.85) ? routes : EXTRA_PATHS)
  const path = route.replace(/\[\[?(?:\.\.\.)?(\w+)\]?\]/g, (whole, name: string) =>
    whole.includes('...')
      ? Array.from({ length: random.below(8) }, () => pathValue(random, known, name)).join('/')
      : pathValue(random, known, name),
  )
  const query = random
    .some(['to', 'variant', 'query', 'category', 'min', 'url', '_rsc', 'tags:metal'], 0.15)
    .map((name) => queryField(random, name, known.values.get(name)?.[0] ?? strangeText(random)))
  return {
    label: route,
    method: random.chance(0.85) ? 'GET' : random.pick(HTTP_METHODS),
    target: mutateTarget(random, `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`),
    headers: generateHeaders(random, {
      host,
      identityHeaders: identityHeaders(
        random,
        known,
        random.pick(['guest', 'guest', 'cookie', 'false token'] as const),
      ),
      body: null,
      idempotent: false,
    }),
    body: null,
    operationId: null,
  }
}

function pathValue(random: Random, known: KnownValues, name: string): string {
  const values = known.values.get(name)
  const text = values && random.chance(0.5) ? String(random.pick(values)) : strangeText(random)
  return name === 'segments' && random.chance(0.4)
    ? `${random.pick(['category', 'tags', 'query', 'page', 'by', 'range'])}=${escapeForUrl(random, text)}`
    : escapeForUrl(random, text)
}

const queryField = (random: Random, name: string, value: unknown) =>
  `${name}=${escapeForUrl(random, random.chance(0.5) ? String(value) : strangeText(random))}`
const strangeQueryField = (random: Random) =>
  `${escapeForUrl(random, random.pick(['metal', 'stone', 'constructor', '__proto__', strangeText(random)]))}=${escapeForUrl(random, strangeText(random))}`

function mutateTarget(random: Random, target: string): string {
  if (random.chance(0.85)) return target
  const suffix = random.pick([
    '.rsc',
    '.segments/_tree.segment.rsc',
    '/..',
    '/../..',
    '/./',
    '//',
    '/%2e%2e/',
    '/%2e%2e%2f',
    '/%252e%252e',
    '%00',
    '%',
    '%zz',
    '\\',
    ';x=1',
    '#',
    '?',
    '??',
    '.json',
    '.rsc',
    '.txt',
    '.segments/_tree.segment.rsc',
    '%20',
    '%0d%0aX-Fuzz-Injected:%20yes',
    `?${'a=b&'.repeat(1500)}`,
    `/${'a/'.repeat(2000)}`,
    '/%C0%AE',
  ])
  const at = random.below(target.length + 1)
  return random.chance(0.6) ? target + suffix : target.slice(0, at) + suffix + target.slice(at)
}

function generateBody(random: Random, { name, body }: ApiOperation, known: KnownValues): Buffer {
  const input = known.inputs.get(name)
  const valid = input !== undefined && random.chance(0.7) ? input : generateValue(random, body ?? {}, known.values)
  const text = toRawJson(random.chance(0.9) ? mutateValue(random, valid) : valid)
  if (random.chance(0.93)) return Buffer.from(text)
  return random.pick([
    Buffer.from(text.slice(0, random.below(text.length + 1))),
    Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0xc3, 0x28])]),
    Buffer.from(text.replace('a', '\ud800'), 'utf16le'),
    Buffer.from(`\ufeff${text}`),
    Buffer.alloc(0),
    Buffer.alloc(300_000, 0x20),
    Buffer.from(`${'['.repeat(100_000)}`),
    Buffer.from(`${text}${text}`),
  ])
}

type Identity = 'guest' | 'token' | 'cookie' | 'cookie without csrf' | 'false token'

function identityHeaders(random: Random, { token, cookies, csrf }: KnownValues, identity: Identity): Header[] {
  switch (identity) {
    case 'guest':
      return []
    case 'token':
      return [['Authorization', `Token ${token}`]]
    case 'cookie':
      return [
        ['Cookie', cookies],
        ['X-CSRFToken', csrf],
      ]
    case 'cookie without csrf':
      return [['Cookie', cookies], ...random.pick<Header[]>([[], [['X-CSRFToken', 'wrong']]])]
    case 'false token':
      return [
        random.pick<Header>([
          ['Authorization', `Token ${'x'.repeat(43)}`],
          ['Authorization', `Bearer ${token}`],
          ['Cookie', `session=${'y'.repeat(43)}; signed_in=1`],
          ['Cookie', `session=${oneLine(strangeText(random))}`],
        ]),
      ]
  }
}

type HeaderOptions = { host: string; identityHeaders: Header[]; body: Buffer | null; idempotent: boolean }

const FALSE_HOSTS = [FALSE_HOST, `${FALSE_HOST}:1`, 'a b', '', '[::']
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
]
const TEXT_HEADERS = `
Accept Accept-Language Accept-Encoding User-Agent Referer Origin If-Match If-None-Match Range Stripe-Signature
X-Request-Id Next-Router-State-Tree Next-Action X-Client-Address Cookie
`
  .trim()
  .split(/\s+/)

function generateHeaders(random: Random, { host, identityHeaders, body, idempotent }: HeaderOptions): Header[] {
  const sentHost = random.chance(0.93) ? host : random.pick([...FALSE_HOSTS, `${host}.${FALSE_HOST}`, '../x'])
  const headers: Header[] = [['Host', sentHost], ...identityHeaders]
  if (body) {
    const type = random.chance(0.95) ? 'application/json' : random.pick(CONTENT_TYPES)
    headers.push(['Content-Type', type], ['Content-Length', String(body.length)])
  }
  if (idempotent && random.chance(0.6)) {
    const key = random.chance(0.8) ? `fuzz-${random.below(1e9)}` : oneLine(strangeText(random))
    headers.push(['Idempotency-Key', key])
  }
  headers.push(...random.some(HOSTILE_HEADERS, 0.03))
  if (random.chance(0.1)) headers.push([random.pick(TEXT_HEADERS), oneLine(strangeText(random)).slice(0, 9000)])
  return headers
}

const HOSTILE_HEADERS: Header[] = [
  ['X-Forwarded-Host', FALSE_HOST],
  ['X-Forwarded-Proto', 'javascript'],
  ['X-Forwarded-For', '\'"<fuzzmark>, 999.1.1.1'],
  ['X-Forwarded-Port', '99999'],
  ['Forwarded', `host=${FALSE_HOST};proto=x`],
  ['X-Original-URL', '/mailbox'],
  ['X-Rewrite-URL', '/mailbox'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Middleware-Subrequest', 'middleware:middleware:middleware:middleware:middleware'],
  ['X-Middleware-Prefetch', '1'],
  ['X-Nextjs-Data', '1'],
  ['X-Matched-Path', '/mailbox'],
  ['X-Invoke-Path', '/mailbox'],
  ['X-Invoke-Status', '500'],
  ['X-Invoke-Error', '{}'],
  ['X-Now-Route-Matches', '1=a'],
  ['X-Prerender-Revalidate', 'x'],
  ['X-Next-Revalidated-Tags', 'x'],
  ['RSC', '1'],
  ['Next-Router-Prefetch', '1'],
  ['Next-Router-Segment-Prefetch', '/_tree'],
  ['Next-Router-State-Tree', '%zz'],
  ['Next-Router-State-Tree', '["",{},null,null,true]'],
  ['Next-Action', 'a'.repeat(42)],
  ['Next-HMR-Refresh', '1'],
  ['Next-URL', `http://${FALSE_HOST}/`],
  ['Purpose', 'prefetch'],
  ['Accept', 'application/json'],
  ['Accept', '*/*;q=nan'],
  ['Accept-Encoding', 'zstd, br;q=0'],
  ['Range', 'bytes=0-0,-1,99999999999-'],
  ['If-None-Match', '*'],
  ['If-Modified-Since', 'never'],
  ['Expect', '100-continue'],
  ['Upgrade', 'websocket'],
  ['Transfer-Encoding', 'gzip'],
  ['Content-Encoding', 'gzip'],
  ['TE', 'trailers'],
  ['Origin', `http://${FALSE_HOST}`],
  ['Sec-Fetch-Site', 'cross-site'],
  ['X-Shop-Internal', 'x'],
  ['Service-Worker', 'script'],
]

const oneLine = (text: string) => text.replace(/[\r\n\0]/g, ' ')
