import 'server-only'

/** Logs an error as one line of JSON. Visitors only get its request id. */
export function logFailure(what: string, requestId: string, error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined
  const line = {
    time: new Date().toISOString(),
    level: 'error',
    message: `${what}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    request_id: requestId,
    cause,
    where: error instanceof Error ? stackFrames(error) : undefined,
  }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

/** Stack frames without the message, whose further lines may contain personal data. */
const stackFrames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 3)
