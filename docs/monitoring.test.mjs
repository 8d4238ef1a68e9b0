import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { dashboard } from '../scripts/grafana-dashboard.mjs'

const METRIC = /\b(?:asimera|process)_[a-z_]+\b/g
const SOURCES = ['lib/instance/metrics.server.ts', 'lib/instance/shop-metrics.server.ts']
  .concat(['lib/instance/process-metrics.server.ts', 'server/logging/request-metrics.mjs'])
  .map((file) => readFileSync(file, 'utf8'))
const METRICS = new Set(
  SOURCES.flatMap((source) => [...source.matchAll(/'((?:asimera|process)_[a-z_]+)'/g)].map(([, name]) => name)),
)

/** A histogram has three series. */
const namesIn = (text) => [...text.matchAll(METRIC)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))

const operations = readFileSync('docs/operations.md', 'utf8')
const rules = parse(readFileSync('docs/deploy/alerts.yml', 'utf8')).groups.flatMap((group) => group.rules)

test('the dashboard is what its table says, and shows every metric of the shop', () => {
  const file = readFileSync('docs/deploy/grafana.json', 'utf8')
  // Written by: npm run grafana
  expect(file).toBe(`${JSON.stringify(dashboard(), null, 2)}\n`)
  expect(new Set(namesIn(file))).toEqual(METRICS)
})

test('no panel of the dashboard covers another', () => {
  const { panels } = dashboard()
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})

test.each(/** @type {any[]} */ (rules))(
  '$alert asks for metrics that there are, and says what it is about and what to do',
  (rule) => {
    const { alert, expr, labels, annotations } = rule
    expect(namesIn(expr).filter((name) => !METRICS.has(name))).toEqual([])
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary).toMatch(/^[A-Z].*\.$/)
    const [, table = ''] = operations.split('\n## Alerts\n')
    const row = table
      .split('\n## ')[0]
      ?.split('\n')
      .find((line) => line.startsWith('|') && line.split('|')[1]?.includes(alert))
    expect(
      row
        ?.split('|')
        .slice(2, 4)
        .every((cell) => cell.trim().length > 20),
    ).toBe(true)
  },
)
