/** Longer than a test stops to think, also when a person looks at its browser. */
const MAX_UNUSED_MS = 600_000

/**
 * Calls `close` when there has been no request for a while.
 * @param {import('node:events').EventEmitter[]} servers
 * @param {() => void} close
 */
export function closeWhenUnused(servers, close) {
  let inProgress = 0
  const timer = setTimeout(() => (inProgress > 0 ? timer.refresh() : close()), MAX_UNUSED_MS).unref()
  for (const server of servers)
    server.on('request', (_request, response) => {
      inProgress += 1
      response.once('close', () => {
        inProgress -= 1
        timer.refresh()
      })
    })
}
