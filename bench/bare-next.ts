import path from 'node:path'
import { existsSync } from 'node:fs'
import { freePort, runToCompletion, startServer, type Server } from '@/scripts/testing/servers'

const NEXT = path.resolve('node_modules/next/dist/bin/next')
const FOLDER = path.resolve('bench/bare')
const PRODUCTION = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

/** Starts an almost empty Next.js site with the shop's own versions, which shows the cost of the framework alone. */
export async function openBareNext(): Promise<Server> {
  if (!existsSync(path.join(FOLDER, '.next', 'BUILD_ID'))) await runToCompletion([NEXT, 'build', FOLDER], PRODUCTION)
  const port = await freePort()
  return startServer({
    args: [NEXT, 'start', FOLDER, '--port', String(port), '--hostname', '127.0.0.1'],
    env: PRODUCTION,
    port,
  })
}
