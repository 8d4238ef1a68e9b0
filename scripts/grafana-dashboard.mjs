// Writes the dashboard for Grafana, from one table of panels: npm run grafana
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../docs/deploy/grafana.json', import.meta.url))

/**
 * What each panel shows: its title, unit, query and the legend of its series.
 * @type {Record<string, [title: string, unit: string, query: string, legend?: string][]>}
 */
const ROWS = {
  Visitors: [
    ['Requests', 'reqps', 'sum by (zone) (rate(asimera_http_requests_total[5m]))', '{{zone}}'],
    ['Responses by status', 'reqps', 'sum by (status) (rate(asimera_http_requests_total[5m]))', '{{status}}'],
    [
      'Duration, 99th percentile',
      's',
      'histogram_quantile(0.99, sum by (zone, le) (rate(asimera_http_request_seconds_bucket[5m])))',
      '{{zone}}',
    ],
    ['Requests in progress', 'short', 'asimera_http_requests_in_flight', '{{instance}}'],
    ['In line for the checkout', 'short', 'max(asimera_checkout_waiting)'],
    ['Given up by visitors', 'reqps', 'sum(rate(asimera_http_requests_aborted_total[5m]))'],
  ],
  'What waits for the owner': [
    ['Orders by state', 'short', 'max by (state) (asimera_orders)', '{{state}}'],
    ['Payments to look at', 'short', 'max(asimera_payments_flagged)'],
    ['Emails not sent', 'short', 'max by (state) (asimera_outbox_mails)', '{{state}}'],
    ['Age of the oldest email', 's', 'max(asimera_outbox_oldest_seconds)'],
  ],
  Database: [
    ['Reachable', 'bool', 'asimera_database_up', '{{instance}}'],
    ['Duration of a minimal query', 's', 'asimera_database_answer_seconds', '{{instance}}'],
    ['Connections', 'short', 'sum by (instance, state) (asimera_database_connections)', '{{instance}} {{state}}'],
    ['Size of the pool', 'short', 'asimera_database_pool_size', '{{instance}}'],
  ],
  Instances: [
    ['Ready', 'bool', 'asimera_ready', '{{instance}}'],
    ['Processor', 'percentunit', 'rate(process_cpu_seconds_total[5m])', '{{instance}}'],
    ['Memory', 'bytes', 'process_resident_memory_bytes', '{{instance}}'],
    ['Memory of objects', 'bytes', 'process_heap_bytes', '{{instance}}'],
    ['Event loop late by', 's', 'asimera_event_loop_late_seconds', '{{instance}}'],
    ['Running for', 's', 'time() - process_start_time_seconds', '{{instance}}'],
  ],
  'Pages and pictures': [
    ['Version of the catalogue', 'short', 'asimera_catalogue_version', '{{instance}}'],
    ['Kept responses', 'short', 'sum by (group) (asimera_shared_answers)', '{{group}}'],
    ['Their memory', 'bytes', 'sum by (instance) (asimera_shared_answer_bytes)', '{{instance}}'],
    ['To be rendered again', 'short', 'asimera_refreshes_waiting', '{{instance}}'],
    ['Rendered in the background', 'short', 'increase(asimera_background_renderings_total[5m])', '{{instance}}'],
    ['Pages dropped', 'short', 'increase(asimera_pages_dropped_total[5m])', '{{instance}}'],
    ['Purges of the shared cache', 'short', 'sum by (result) (increase(asimera_purges_total[5m]))', '{{result}}'],
    ['Tags that wait for a purge', 'short', 'asimera_purge_tags_waiting', '{{instance}}'],
    ['Store of pictures reachable', 'bool', 'asimera_picture_store_up', '{{instance}}'],
  ],
}

const COLUMNS = 3
const [WIDTH, HEIGHT] = [24 / COLUMNS, 7]
const datasource = { type: 'prometheus', uid: '${datasource}' }

/** The dashboard as Grafana imports it. */
export function dashboard() {
  let y = 0
  const panels = Object.entries(ROWS).flatMap(([row, cells]) => {
    const top = y + 1
    const header = { type: 'row', title: row, collapsed: false, gridPos: { x: 0, y, w: 24, h: 1 }, panels: [] }
    y = top + Math.ceil(cells.length / COLUMNS) * HEIGHT
    return [header, ...cells.map((cell, at) => panel(cell, at, top))]
  })
  return {
    title: 'Asimera',
    uid: 'asimera',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map((each, at) => ({ id: at + 1, ...each })),
  }
}

const panel = ([title, unit, expr, legendFormat = ''], at, top) => ({
  type: 'timeseries',
  title,
  datasource,
  gridPos: { x: (at % COLUMNS) * WIDTH, y: top + Math.floor(at / COLUMNS) * HEIGHT, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: [{ refId: 'A', datasource, expr, legendFormat }],
})

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, `${JSON.stringify(dashboard(), null, 2)}\n`)
