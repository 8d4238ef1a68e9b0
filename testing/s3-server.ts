import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The only access key that the server knows. */
export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

export type S3Server = { endpoint: string; stop: () => Promise<void>; start: () => Promise<void> }

/** An S3 server with an empty bucket `shop`, which keeps its objects while it is stopped. */
export function useS3Server(): { current: S3Server } {
  const server = {} as { current: S3Server }
  const directory = mkdtempSync(path.join(tmpdir(), 'asimera-s3-'))
  beforeAll(async () => {
    let port = 0
    let running: S3rver | undefined
    const start = async () => {
      running = new S3rver({
        address: '127.0.0.1',
        port,
        silent: true,
        directory,
        configureBuckets: [{ name: 'shop' }],
      })
      ;({ port } = await running.run())
    }
    const stop = async () => {
      running?.httpServer.closeAllConnections()
      await running?.close()
      running = undefined
    }
    await start()
    server.current = { endpoint: `http://127.0.0.1:${port}`, start, stop }
  })
  afterAll(async () => {
    await server.current.stop()
    rmSync(directory, { recursive: true })
  })
  return server
}
