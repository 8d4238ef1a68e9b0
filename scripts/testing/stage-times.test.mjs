import { stageTimes, timeTable, timed } from './stage-times.mjs'

test('the table has a row for each stage and one for all of them', () => {
  const stage = (title, seconds, cpuSeconds, counts) => ({ title, seconds, cpuSeconds, counts })
  const lines = timeTable([
    stage('Unit tests', 100.4, 180.6, { passed: 3000, failed: 1 }),
    stage('Browser tests (en)', 50, 80, { passed: 20, failed: 0, repeated: 1 }),
  ]).split('\n')
  expect(lines.slice(2)).toEqual([
    '| Unit tests | 3001 | 1 | 0 | 100 | 181 |',
    '| Browser tests (en) | 20 | 0 | 1 | 50 | 80 |',
    '| All | 3021 | 1 | 1 | 150 | 261 |',
  ])
})

test('a stage is kept with its counts when it has ended', async () => {
  const counts = { passed: 2, failed: 0 }
  expect(await timed('Imports', async () => counts)).toBe(counts)
  expect(stageTimes.at(-1)).toMatchObject({ title: 'Imports', counts })
})
