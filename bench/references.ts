import path from 'node:path'
import { freePort, startServer, type Server } from '@/scripts/testing/servers'
import { openBareNext } from './bare-next'

type References = { plain: Server; bare: Server }

/** Starts the servers against which a benchmark compares the shop in the same run. */
export async function withReferences<Result>(work: (references: References) => Promise<Result>): Promise<Result> {
  const plain = await startServer({ args: [path.resolve('bench/plain-server.mjs')], port: await freePort() })
  const bare = await openBareNext()
  try {
    return await work({ plain, bare })
  } finally {
    await Promise.all([plain.close(), bare.close()])
  }
}
