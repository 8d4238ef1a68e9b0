import 'server-only'

/** One line for the owner's log; visitors get the request id and nothing else. */
export function logFailure(what: string, requestId: string, error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined
  const line = {
    at: new Date().toISOString(),
    level: 'error',
    request_id: requestId,
    what,
    message: error instanceof Error ? error.message.split('\n')[0] : String(error),
    cause,
    where: error instanceof Error ? error.stack?.split('\n').slice(1, 4).map((frame) => frame.trim()) : undefined,
  }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}
