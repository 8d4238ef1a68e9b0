import { createTally, MAX_SUBJECTS, OTHERS } from './tally'

test('counts of one subject add up, and begin again when they are taken', () => {
  const tally = createTally()
  tally.add('visit', 'Google')
  tally.add('visit', 'Google', 2)
  tally.add('view', 'home')
  expect(tally.take()).toEqual([
    { metric: 'visit', subject: 'Google', count: 3 },
    { metric: 'view', subject: 'home', count: 1 },
  ])
  expect(tally.take()).toEqual([])
})

test('further subjects than there is room for are counted as others', () => {
  const tally = createTally()
  for (let at = 0; at < MAX_SUBJECTS.visit + 5; at += 1) tally.add('visit', `site-${at}.example`)
  tally.add('visit', 'site-0.example')
  const rows = tally.take()
  expect(rows).toHaveLength(MAX_SUBJECTS.visit + 1)
  expect([rows[0]?.count, rows.at(-1)]).toEqual([2, { metric: 'visit', subject: OTHERS, count: 5 }])
})
