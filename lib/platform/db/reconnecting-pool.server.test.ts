import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { useTestDatabase } from '@/testing/db.server'

const database = useTestDatabase()
const href = (file: string) => JSON.stringify(pathToFileURL(path.resolve(file)).href)

/** A server whose connections are terminated within transactions, and which then sends more queries. */
const SERVER = `
  import { exitOnUncaughtException } from ${href('server/lifecycle/graceful-shutdown.mjs')}
  const client = await import(${href('lib/platform/db/client.server.ts')})
  const { openDatabase } = client.default ?? client
  exitOnUncaughtException()
  const { db, sql, close } = openDatabase(process.env.URL, 3)
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const broken = [1, 2, 3].map(() => db.transaction(async (tx) => { await tx.execute('select pg_sleep(3)') }).then(() => 'committed', () => 'failed'))
  await wait(500)
  const { default: postgres } = await import('postgres')
  const killer = postgres(process.env.URL, { max: 1, onnotice() {} })
  await killer\`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()\`
  await killer.end()
  const outcomes = await Promise.all(broken)
  await wait(500)
  const results = []
  for (let at = 0; at < 8; at++) results.push(...(await Promise.all([1, 2, 3].map(() => db.transaction((tx) => tx.execute('select 7 as seven')).then(([row]) => row.seven)))))
  console.log('report ' + JSON.stringify({ outcomes, results: [...new Set(results)], parsesDates: (await sql\`select now() as now\`)[0].now instanceof Date }))
  await close()
`

test('a server survives connections that break within transactions, and replaces the pool', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', SERVER],
    {
      env: { ...process.env, NODE_ENV: 'test', URL: database.current.url },
      encoding: 'utf8',
      timeout: 25_000,
    },
  )
  expect(/^report (.*)$/m.exec(stdout)?.[1] ?? `${stdout}\n${stderr}`).toBe(
    JSON.stringify({ outcomes: ['failed', 'failed', 'failed'], results: [7], parsesDates: false }),
  )
  expect(stdout).toContain('the connection pool is replaced')
})
