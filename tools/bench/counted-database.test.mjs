import { readStatements, withoutRest } from './counted-database.mjs'

const LOG = `#asimera 12@shop#LOG:  execute <unnamed>: select 1
\tfrom stock
#asimera 13@shop#LOG:  execute <unnamed>: select 1 from stock
##LOG:  checkpoint starting: time
#asimera 12@shop#LOG:  statement: begin
#asimera 12@shop#LOG:  execute <unnamed>: update sandbox_webhooks set attempts = 1
#shop command#LOG:  statement: begin
#asimera 12@shop#ERROR:  canceling statement
#asimera 12@shop#LOG:  execute abc: select $1
`

test('statements of instances are counted by their text, without those of commands and the card sandbox', () => {
  expect(Object.fromEntries(readStatements(LOG))).toEqual({ 'select 1 from stock': 2, begin: 1, 'select $1': 1 })
})

test('of what follows a change, that which is done at rest is left out', () => {
  const rest = { statements: new Map([['poll', 60]]), bytes: 600, cpuMs: 60 }
  const work = { statements: new Map(Object.entries({ poll: 12, read: 5 })), bytes: 1_100, cpuMs: 30 }
  expect(withoutRest(work, rest, 1 / 6)).toEqual({ statements: 7, bytes: 1_000, cpuMs: 20 })
})
