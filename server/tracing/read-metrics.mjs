import { serverMetrics } from '../logging/request-metrics.mjs'

/** Functions of lib/instance/metrics.server.ts. */
const INSTANCE_METRICS_KEY = Symbol.for('asimera.instance-metrics')

const startedAt = toHighResolution(Date.now())

/** The types of OpenTelemetry's data points and temporalities, by their numbers in @opentelemetry/sdk-metrics. */
const HISTOGRAM = 0
const GAUGE = 2
const SUM = 3
const CUMULATIVE = 1
const DOUBLE = 1

/** The metrics of `/metrics` as OpenTelemetry exports them. */
export async function readMetrics(resource) {
  const registries = [serverMetrics, await globalThis[INSTANCE_METRICS_KEY]?.()].filter(Boolean)
  const families = (await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))).flat()
  const endTime = toHighResolution(Date.now())
  const metrics = families.map((family) => convertFamily(family, endTime))
  return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'asimera' }, metrics }] }, errors: [] }
}

export function convertFamily({ name, help, type, values }, endTime) {
  const times = { startTime: startedAt, endTime }
  const dataPoints =
    type === 'histogram'
      ? histogramPoints(name, values)
      : values.map(({ labels, value }) => ({ attributes: labels, value }))
  return {
    descriptor: { name, description: help, unit: '', valueType: DOUBLE },
    aggregationTemporality: CUMULATIVE,
    dataPointType: type === 'histogram' ? HISTOGRAM : type === 'counter' ? SUM : GAUGE,
    ...(type === 'counter' ? { isMonotonic: true } : {}),
    dataPoints: dataPoints.map((point) => ({ ...point, ...times })),
  }
}

/** Prometheus counts what is at most a limit, OpenTelemetry what is between two limits. */
function histogramPoints(name, values) {
  const series = new Map()
  for (const {
    labels: { le, ...attributes },
    metricName,
    value,
  } of values) {
    const key = JSON.stringify(attributes)
    if (!series.has(key))
      series.set(key, { attributes, value: { sum: 0, count: 0, buckets: { boundaries: [], counts: [] } } })
    const point = series.get(key).value
    if (metricName === `${name}_sum`) point.sum = value
    else if (metricName === `${name}_count`) point.count = value
    else {
      if (le !== '+Inf') point.buckets.boundaries.push(Number(le))
      point.buckets.counts.push(value)
    }
  }
  for (const { value } of series.values())
    value.buckets.counts = value.buckets.counts.map((count, at, all) => count - (all[at - 1] ?? 0))
  return [...series.values()]
}

/** Seconds and nanoseconds. */
function toHighResolution(milliseconds) {
  return [Math.floor(milliseconds / 1_000), (milliseconds % 1_000) * 1e6]
}
