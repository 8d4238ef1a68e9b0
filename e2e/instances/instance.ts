import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type TestDatabase } from '@/testing/db.server'
import { freePort } from '@/scripts/launch/postgres/server.mjs'
import { spawnServer, type Server } from '@/scripts/testing/servers'

type OpenInstance = (
  databaseUrl: string,
  how?: { readyPath?: string; port?: number; env?: Record<string, string> },
) => Promise<Server>

/**
 * Starts instances of the built shop as a deployment does. Call it before the databases of the test are created, so
 * that the instances stop before their databases.
 */
export function useInstances(): OpenInstance {
  const opened: Server[] = []
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'asimera-instances-'))
  afterAll(async () => {
    await Promise.all(opened.map((instance) => instance.close()))
    rmSync(dataFolder, { recursive: true, force: true })
  })
  return async (databaseUrl, { readyPath = '/api/health/ready', port, env = {} } = {}) => {
    const { ready, ...instance } = spawnServer({
      // An instance that is launched ends with its parent, even with one that was killed.
      args: [path.resolve('server/main.mjs'), '--launched'],
      env: {
        SHOP_EMBEDDED_DATABASE_URL: databaseUrl,
        SHOP_DATA_DIR: dataFolder,
        HOST: '127.0.0.1',
        DATABASE_POOL_SIZE: '4',
        NODE_ENV: 'production',
        ...env,
      },
      port: port ?? (await freePort()),
    })
    opened.push(instance)
    await ready(readyPath)
    return instance
  }
}

/** Fetches a page without following redirects, whatever its status. */
export async function fetchPage(address: string, headers: Record<string, string> = {}) {
  // A kept connection may have been closed by the server while the test was busy.
  const response = await fetch(address, { redirect: 'manual', headers: { connection: 'close', ...headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Calls a control of a shop that is there to be tested, and expects that it is done. */
export const controls =
  (shop: Pick<Server, 'address'>, headers: Record<string, string> = {}) =>
  async (call: string, body?: unknown) => {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(shop.address + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${call}: ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }

const EVENTUALLY_TIMEOUT_MS = 40_000

/** Repeats a check until it passes. */
export async function eventually(expectation: () => Promise<void>): Promise<void> {
  const end = Date.now() + EVENTUALLY_TIMEOUT_MS
  for (;;) {
    try {
      return await expectation()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Next clears its pages again while some are being rendered; afterwards, cached pages stay until the next change. */
export async function pagesStay(address: string): Promise<void> {
  await eventually(async () =>
    expect((await fetchPage(`${address}/metrics`)).text).toMatch(/^asimera_refreshes_waiting 0$/m),
  )
}

/** Locks tables exclusively until the returned function is called. */
export async function lockTables({ sql }: TestDatabase, ...tables: string[]) {
  const lock = await sql.reserve()
  await lock`begin`
  for (const table of tables) await lock`lock table ${lock(table)} in access exclusive mode`
  return {
    isWaitedFor: async () => {
      const waiting =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting.length).toBeGreaterThan(0)
    },
    unlock: async () => {
      await lock`rollback`
      lock.release()
    },
  }
}
