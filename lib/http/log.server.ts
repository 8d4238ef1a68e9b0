import 'server-only'

/** One line for the owner's log; visitors get the request id and nothing else. */
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

/** Where it happened, without the message: that may go on for several lines with what somebody typed. */
const stackFrames = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 3)
