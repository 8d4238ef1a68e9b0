import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { useTestDatabase } from './testing.server'

const database = useTestDatabase()
const href = (file: string) => JSON.stringify(pathToFileURL(path.resolve(file)).href)

/** A server whose connections are taken away in the middle of transactions; then it asks on. */
const SERVER = `
  import { endOnDefects } from ${href('scripts/server/closing.mjs')}
  const client = await import(${href('lib/db/client.server.ts')})
  const { openDatabase } = client.default ?? client
  endOnDefects()
  const { db, sql, close } = openDatabase(process.env.URL, 3)
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const broken = [1, 2, 3].map(() => db.transaction(async (tx) => { await tx.execute('select pg_sleep(3)') }).then(() => 'kept', () => 'refused'))
  await wait(500)
  const { default: postgres } = await import('postgres')
  const killer = postgres(process.env.URL, { max: 1, onnotice() {} })
  await killer\`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()\`
  await killer.end()
  const refused = await Promise.all(broken)
  await wait(500)
  const answers = []
  for (let at = 0; at < 8; at++) answers.push(...(await Promise.all([1, 2, 3].map(() => db.transaction((tx) => tx.execute('select 7 as seven')).then(([row]) => row.seven)))))
  console.log('told ' + JSON.stringify({ refused, answers: [...new Set(answers)], at: (await sql\`select now() as now\`)[0].now instanceof Date }))
  await close()
`

test('a server whose database connections break off within transactions lives, and goes on with a new pool', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '--eval', SERVER],
    {
      env: { ...process.env, NODE_ENV: 'test', URL: database.current.url },
      encoding: 'utf8',
      timeout: 25_000,
    },
  )
  expect(/^told (.*)$/m.exec(stdout)?.[1] ?? `${stdout}\n${stderr}`).toBe(
    JSON.stringify({ refused: ['refused', 'refused', 'refused'], answers: [7], at: false }),
  )
  expect(stdout).toContain('the pool is replaced')
})
