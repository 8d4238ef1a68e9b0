import { stageTimes, timeTable, timed } from './stage-times.mjs'

test('the table has a row for each stage and one for all of them', () => {
  const stage = (title, seconds, cpuSeconds, counts) => ({ title, seconds, cpuSeconds, counts })
  const lines = timeTable([
    stage('Unit tests', 100.4, 180.6, { passed: 3000, failed: 1 }),
    stage('Build (en)', 50, 80, { passed: 1, failed: 0 }),
  ]).split('\n')
  expect(lines.slice(2)).toEqual([
    '| Unit tests | 3001 | 1 | 100 | 181 |',
    '| Build (en) | 1 | 0 | 50 | 80 |',
    '| All | 3002 | 1 | 150 | 261 |',
  ])
})

test('a stage is kept with its counts when it has ended', async () => {
  const counts = { passed: 2, failed: 0 }
  expect(await timed('Imports', async () => counts)).toBe(counts)
  expect(stageTimes.at(-1)).toMatchObject({ title: 'Imports', counts })
})
