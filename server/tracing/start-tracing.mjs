// @ts-nocheck Its packages are installed only where traces are wanted.
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { log, loggablePath } from '../logging/request-log.mjs'
import { zoneOf } from '../logging/request-metrics.mjs'
import { readMetrics } from './read-metrics.mjs'
import { removePrivateData } from './remove-private-data.mjs'

/** lib/platform/base/tracing.ts reads it under this name, and so does the request log. */
const TRACING_KEY = Symbol.for('asimera.tracing')
const LOG_INTERVAL_MS = 60_000

class PrivateSpanProcessor extends BatchSpanProcessor {
  onEnd(span) {
    removePrivateData(span)
    super.onEnd(span)
  }
}

/**
 * Sends traces and metrics to the collector of the standard variables.
 * @param {{ trustsProxy: boolean }} options
 */
export function startTracing({ trustsProxy }) {
  diag.setLogger(onceAMinute(), { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'asimera' }))
    .merge(detectResources({ detectors: [envDetector] }))
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new PrivateSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  sendMetrics(resource)
  const tracer = trace.getTracer('asimera')
  globalThis[TRACING_KEY] = createTracing(tracer)
  return {
    traceRequests: (handle) => traceRequests(tracer, handle, trustsProxy),
    stop: () => provider.shutdown(),
  }
}

/** The reader does not read these two variables itself. */
function sendMetrics(resource) {
  const { OTEL_METRIC_EXPORT_INTERVAL = '60000', OTEL_METRIC_EXPORT_TIMEOUT = '30000' } = process.env
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: Number(OTEL_METRIC_EXPORT_INTERVAL),
    exportTimeoutMillis: Number(OTEL_METRIC_EXPORT_TIMEOUT),
    metricProducers: [{ collect: () => readMetrics(resource) }],
  })
  new MeterProvider({ resource, readers: [reader] })
}

function createTracing(tracer) {
  return {
    span: (name, attributes, run, traceparent) =>
      tracer.startActiveSpan(name, { attributes, kind: SpanKind.CLIENT }, parentOf(traceparent), (span) =>
        run().then(
          (value) => (span.end(), value),
          (error) => {
            span.setStatus({ code: SpanStatusCode.ERROR })
            span.setAttribute('error.type', errorType(error))
            span.end()
            throw error
          },
        ),
      ),
    traceparent() {
      const carrier = {}
      propagation.inject(context.active(), carrier)
      return carrier.traceparent ?? null
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
  }
}

const parentOf = (traceparent) => (traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : context.active())

/** The error of a statement has PostgreSQL's code in its cause. */
const errorType = (error) => String(error?.code ?? error?.cause?.code ?? error?.name ?? 'unknown')

/** Visitors must not choose the trace of their requests, so only the header of a proxy counts, which sets it itself. */
const traceRequests = (tracer, handle, trustsProxy) => (request, response) => {
  const path = loggablePath(request.url)
  const parent = trustsProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
  const attributes = { 'http.request.method': request.method, 'url.path': path }
  const name = `${request.method} ${zoneOf(path)}`
  return tracer.startActiveSpan(name, { attributes, kind: SpanKind.SERVER }, parent, (span) => {
    response.once('close', () => {
      const { statusCode } = response
      span.setAttributes({
        'http.response.status_code': statusCode,
        'asimera.request_id': String(response.getHeader('x-request-id')),
      })
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    return handle(request, response)
  })
}

/** A collector that is away must not fill the log. */
function onceAMinute() {
  let lastAt = -Infinity
  const error = (message) => {
    if (performance.now() - lastAt < LOG_INTERVAL_MS) return
    lastAt = performance.now()
    // An error comes as JSON, with its stack first.
    const [, reason = String(message)] = /"message":"([^"]+)"/.exec(message) ?? []
    log({ level: 'error', message: `OpenTelemetry: ${reason.slice(0, 300)}` })
  }
  const ignore = () => {}
  return { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }
}
