import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { serverMetrics } from '../logging/request-metrics.mjs'
import { convertFamily, readMetrics } from './read-metrics.mjs'

const END = [1, 0]

async function convert(make) {
  const registry = new Registry()
  make({ name: 'pots', help: 'Pots.', registers: [registry], labelNames: ['glaze'] })
  const [family] = await registry.getMetricsAsJSON()
  return convertFamily(/** @type {any} */ (family), END)
}

const point = (value, glaze) => expect.objectContaining({ value, attributes: { glaze }, endTime: END })

test('a counter is a sum that only grows', async () => {
  const metric = await convert((options) => new Counter(options).inc({ glaze: 'ash' }, 3))
  expect(metric).toMatchObject({ isMonotonic: true, dataPointType: 3, dataPoints: [point(3, 'ash')] })
  expect(metric.descriptor).toMatchObject({ name: 'pots', description: 'Pots.' })
})

test('a sum is one since the instance began, in seconds and nanoseconds', async () => {
  const { aggregationTemporality, dataPoints } = await convert((options) => new Counter(options).inc({ glaze: 'ash' }))
  const [seconds, nanoseconds] = dataPoints[0].startTime
  const now = Date.now() / 1000
  const CUMULATIVE = 1
  expect([aggregationTemporality, Number.isInteger(seconds)]).toEqual([CUMULATIVE, true])
  expect([seconds > 1e9, seconds <= now, nanoseconds < 1e9]).toEqual([true, true, true])
})

test('a gauge stays one', async () => {
  const metric = await convert((options) => new Gauge(options).set({ glaze: 'ash' }, 2))
  expect(metric).toMatchObject({ dataPointType: 2, dataPoints: [point(2, 'ash')] })
  expect(metric).not.toHaveProperty('isMonotonic')
})

test('a histogram counts what is between two limits, for each series', async () => {
  const metric = await convert((options) => {
    const histogram = new Histogram({ ...options, buckets: [1, 5] })
    for (const value of [0.5, 2, 3, 9]) histogram.observe({ glaze: 'ash' }, value)
    histogram.observe({ glaze: 'salt' }, 1)
  })
  const buckets = (counts) => ({ boundaries: [1, 5], counts })
  expect(metric.dataPoints).toEqual([
    point({ sum: 14.5, count: 4, buckets: buckets([1, 2, 1]) }, 'ash'),
    point({ sum: 1, count: 1, buckets: buckets([1, 0, 0]) }, 'salt'),
  ])
})

test('the metrics of the server and of the instance are read together', async () => {
  const instance = new Registry()
  new Gauge({ name: 'asimera_ready', help: 'Ready.', registers: [instance] })
  globalThis[Symbol.for('asimera.instance-metrics')] = async () => instance
  const { resourceMetrics } = await readMetrics('the resource')
  delete globalThis[Symbol.for('asimera.instance-metrics')]
  const names = resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics).map(({ descriptor }) => descriptor.name)
  expect(names).toEqual([...serverMetrics.getMetricsAsArray().map(({ name }) => name), 'asimera_ready'])
})
