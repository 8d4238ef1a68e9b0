import path from 'node:path'
import { existsSync } from 'node:fs'
import { freePort, runToCompletion, startServer, type Server } from '@/scripts/testing/servers'

const NEXT = path.resolve('node_modules/next/dist/bin/next')
const PRODUCTION = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

/** Starts a Next.js site in a folder of bench/, with the shop's own versions, and builds it before if necessary. */
export async function openNextSite(name: string): Promise<Server> {
  const folder = path.resolve('bench', name)
  if (!existsSync(path.join(folder, '.next', 'BUILD_ID'))) await runToCompletion([NEXT, 'build', folder], PRODUCTION)
  const port = await freePort()
  return startServer({
    args: [NEXT, 'start', folder, '--port', String(port), '--hostname', '127.0.0.1'],
    env: PRODUCTION,
    port,
  })
}
