import { formatMetrics } from './metrics-text'

test('label values are escaped', () => {
  expect(
    formatMetrics([
      {
        name: 'a',
        help: 'What it is.',
        type: 'gauge',
        samples: [
          { labels: { of: 'a "b" \\ c\nd' }, value: 1.5 },
          { suffix: '_sum', value: 0 },
        ],
      },
    ]),
  ).toBe('# HELP a What it is.\n# TYPE a gauge\na{of="a \\"b\\" \\\\ c\\nd"} 1.5\na_sum 0\n')
})
