import { figure, formatSection, withSection } from './report.mjs'

const section = (rows) => formatSection('pages', { title: 'Pages', text: 'Text.', rows: [['page', 'kB'], ...rows] })

test('a measured section replaces the one of the same name, and nothing else', () => {
  const before = `# Performance\n\n${section([['home', '1']])}\n\n## By hand\n`
  const after = withSection(before, 'pages', section([['product page', '25']]))
  expect(after).toContain('| page         |  kB |\n| ------------ | --: |\n| product page |  25 |')
  expect(after).not.toContain('home')
  expect(after).toMatch(/^# Performance\n\n<!-- measured: pages -->[^]*<!-- end -->\n\n## By hand\n$/)
  expect(after.match(/<!-- end -->/g)).toHaveLength(1)
})

test('a section that the document does not have is added at its end', () => {
  expect(withSection('# Performance\n', 'pages', section([]))).toMatch(/^# Performance\n\n<!-- measured[^]*end -->\n$/)
})

test('what could not be measured is a dash', () => {
  expect([figure(1.25, 1), figure(NaN, 1)]).toEqual(['1.3', '-'])
})
