import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import http from 'node:http'
import { type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { useTestDatabase } from '@/testing/db.server'
import { type Server } from '@/scripts/testing/servers'
import { eventually, fetchPage, lockTables, useInstances } from './instance'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code: number }
  attributes: Attribute[]
}
type Metric = { name: string; sum?: unknown; gauge?: unknown; histogram?: { dataPoints: unknown[] } }

/** What a collector got, as text and as spans and metrics. */
const received = {
  text: '',
  spans: [] as Span[],
  metrics: new Map<string, Metric>(),
  authorizations: new Set<string>(),
}

const collector = http.createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const text = Buffer.concat(parts).toString()
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(text) as {
      resourceSpans?: { scopeSpans: { spans: Span[] }[] }[]
      resourceMetrics?: { scopeMetrics: { metrics: Metric[] }[] }[]
    }
    received.text += text
    received.authorizations.add(String(request.headers.authorization))
    received.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    for (const { scopeMetrics } of resourceMetrics)
      for (const metric of scopeMetrics.flatMap(({ metrics }) => metrics)) received.metrics.set(metric.name, metric)
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
})

const API = '/api/v1/shop'
const BUYER = {
  first_name: 'Evanthia',
  last_name: 'Kalogeropoulou',
  email: 'evanthia@example.org',
  phone: '+302101234567',
}
const PLACE = {
  address_1: 'Odos Kryfi',
  address_2: '12',
  address_3: '',
  zipcode: '382 21',
  city: 'Volos',
  county: 'Magnesia',
  country: 'Greece',
}

const openInstance = useInstances()
const database = useTestDatabase()
let shop: Server

const environment = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  OTEL_BSP_SCHEDULE_DELAY: '100',
  OTEL_METRIC_EXPORT_INTERVAL: '500',
  OTEL_METRIC_EXPORT_TIMEOUT: '500',
})

beforeAll(async () => {
  if (!existsSync('server/tracing/node_modules'))
    execFileSync('npm', ['ci', '--prefix', 'server/tracing', '--no-audit', '--no-fund'])
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  await loadDemoIfEmpty(database.current.db)
  shop = await openInstance(database.current.url, { env: environment() })
})
afterAll(() => new Promise((resolve) => collector.close(resolve)))

const read = async (path: string) => JSON.parse((await fetchPage(shop.address + path)).text)

async function order(paymentMethod: string): Promise<{ order_code: string; access_token: string }> {
  const { variants } = (await read(`${API}/products/kyma-band`)) as { variants: { id: number; price: string }[] }
  const [{ id, price }] = variants as [{ id: number; price: string }]
  const rules = (await read(`${API}/products/shipping-fees`)) as Record<string, string>[]
  const { shipping_fee = '', threshold_amount = '' } =
    rules.find(({ country, county }) => country === 'Greece' && !county) ?? {}
  const fee = Number(price) < Number(threshold_amount) ? Number(shipping_fee) : 0
  const response = await fetch(`${shop.address}${API}/payments/new`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: shop.address,
      'idempotency-key': crypto.randomUUID(),
      // A visitor must not choose the trace.
      traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
    },
    body: JSON.stringify({
      ...{ billing_address: { ...BUYER, ...PLACE }, shipping_address: { ...BUYER, ...PLACE }, notes: 'κρυφό' },
      items: [{ variant: id, quantity: 1, price }],
      ...{ shipping_fee: fee.toFixed(2), paid_amount: (Number(price) + fee).toFixed(2), payment_method: paymentMethod },
    }),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(text)
  return JSON.parse(text)
}

/** The names of the spans of each trace that began with such a request. */
const tracesOf = (request: string, path: string) =>
  received.spans
    .filter(
      ({ name, parentSpanId, attributes }) => name === request && !parentSpanId && has(attributes, 'url.path', path),
    )
    .map((root) => received.spans.filter(({ traceId }) => traceId === root.traceId).map(({ name }) => name))

const has = (attributes: Attribute[], name: string, value: string | number) =>
  attributes.some(
    ({ key, value: { stringValue, intValue } }) => key === name && (stringValue === value || intValue === value),
  )

const SERVER = 2
const ERROR = 2

test('one trace leads from the request to SQL, card provider and email, and tells nothing of the buyer', async () => {
  const byCard = await order('card')
  await order('transfer')
  await fetchPage(`${shop.address}/shop/cart/order/${byCard.access_token}`)
  await fetchPage(`${shop.address}/activate/NDI/0123456789abcdef?next=evanthia`)
  await eventually(async () => {
    const [card = [], transfer = []] = tracesOf('POST api', `${API}/payments/new`)
    expect(card).toEqual(expect.arrayContaining(['SQL insert', 'card provider: create payment']))
    expect(transfer).toEqual(expect.arrayContaining(['SQL insert', 'send email']))
    expect(tracesOf('GET page', '/shop/cart/order/…')[0]).toEqual(
      expect.arrayContaining(['SQL select', expect.stringMatching(/^render route/)]),
    )
    expect(tracesOf('GET page', '/activate/…')[0]).toEqual(
      expect.arrayContaining([expect.stringMatching(/^render route/)]),
    )
  })
  expect(received.spans.map(({ traceId }) => traceId)).not.toContain('1'.repeat(32))
  expect([...received.authorizations]).toEqual(['Bearer secret'])
  for (const secret of [
    'evanthia',
    'Kalogero',
    'Kryfi',
    'κρυφό',
    '0123456789abcdef',
    byCard.access_token,
    byCard.order_code,
  ])
    expect(received.text).not.toContain(secret)
})

test('a collector gets the metrics of /metrics', async () => {
  const { text } = await fetchPage(`${shop.address}/metrics`)
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  await eventually(async () => expect([...received.metrics.keys()].toSorted()).toEqual(names.toSorted()))
  expect(received.metrics.get('asimera_http_requests_total')?.sum).toMatchObject({ isMonotonic: true })
  expect(received.metrics.get('asimera_ready')?.gauge).toMatchObject({ dataPoints: [{ asDouble: 1 }] })
  expect(received.metrics.get('asimera_http_request_seconds')?.histogram?.dataPoints).not.toEqual([])
})

test('a request that fails is an error, and names the code of its statement but not its message', async () => {
  const { unlock } = await lockTables(database.current, 'auth_tokens')
  const { status, headers } = await fetchPage(`${shop.address}/api/v1/users/me`, {
    authorization: `Token ${'A'.repeat(43)}`,
  })
  await unlock()
  expect(status).toBe(503)
  const requestId = headers.get('x-request-id') ?? ''
  await eventually(async () => {
    const root = received.spans.find(({ attributes }) => has(attributes, 'asimera.request_id', requestId))
    expect(root).toMatchObject({ name: 'GET api', kind: SERVER, status: { code: ERROR } })
    expect(has(root?.attributes ?? [], 'http.response.status_code', 503)).toBe(true)
    const failed = received.spans.find(
      ({ traceId, attributes }) => traceId === root?.traceId && has(attributes, 'error.type', '55P03'),
    )
    expect(failed).toMatchObject({ name: 'SQL select', status: { code: ERROR } })
  })
  expect(received.text).not.toContain('lock timeout')
})

test('an instance behind a proxy continues its trace, and sends what it has before it ends', async () => {
  const env = { ...environment(), TRUSTED_PROXIES: '1', OTEL_BSP_SCHEDULE_DELAY: '60000' }
  const behind = await openInstance(database.current.url, { env })
  const traceId = '3'.repeat(32)
  await fetchPage(`${behind.address}/about`, { traceparent: `00-${traceId}-4444444444444444-01` })
  await behind.close()
  const root = received.spans.find((span) => span.traceId === traceId && span.parentSpanId === '4'.repeat(16))
  expect(root?.name).toBe('GET page')
})

test('what is sent names the service and the attributes of its operator', () => {
  for (const text of ['{"key":"service.name","value":{"stringValue":"asimera"}}', 'deployment.environment.name'])
    expect(received.text).toContain(text)
})

/** Waits for the line that says why the first span could not be exported. */
const TWO_SPANS = `
  import { startTracing } from './server/tracing/start-tracing.mjs'
  startTracing({ trustsProxy: false })
  const { span, traceId, traceparent } = globalThis[Symbol.for('asimera.tracing')]
  const step = () => span('a span', {}, async () => console.log(traceparent().split('-')[1] === traceId()))
  const write = process.stdout.write.bind(process.stdout)
  await step()
  await new Promise((resolve) => {
    process.stdout.write = (text) => (write(text), resolve())
    setInterval(() => {}, 1000)
  })
  await step()
  process.exit()`

test('the log says why a collector gets nothing, and a span knows its trace', async () => {
  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_TIMEOUT: '200' }
  const env = { ...process.env, ...away, OTEL_BSP_SCHEDULE_DELAY: '10' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', TWO_SPANS], { env })
  const lines = stdout.trim().split('\n')
  expect(lines).toEqual(['true', expect.stringContaining('"OpenTelemetry: connect ECONNREFUSED'), 'true'])
})
