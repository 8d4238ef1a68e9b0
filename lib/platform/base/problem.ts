/** The kinds of problems and their HTTP status. */
const problemStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  not_json: 415,
  too_many: 429,
  unavailable: 503,
} as const

type ProblemKind = keyof typeof problemStatus

/** Messages by field (`non_field_errors` for the whole input), or one `detail`. */
export type ProblemBody = Record<string, string[]> | { detail: string }

/** An error with a response for the client. Server functions throw it, `handle` sends it. */
export class Problem extends Error {
  override readonly name = 'Problem'

  constructor(
    readonly kind: ProblemKind,
    readonly body: ProblemBody,
    readonly headers: Record<string, string> = {},
  ) {
    super(JSON.stringify(body))
  }

  get status(): number {
    return problemStatus[this.kind]
  }
}

/** Compares the name, because another bundle has its own copy of the class. */
export const isUnavailableProblem = (error: unknown): boolean =>
  error instanceof Error && error.name === 'Problem' && 'kind' in error && error.kind === 'unavailable'

export const notFound = (detail: string) => new Problem('not_found', { detail })

/** For `catch`: what is not found is null, and any other error stays one. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Problem && error.kind === 'not_found') return null
  throw error
}

export const invalid = (fields: Record<string, string[]>) => new Problem('invalid', fields)

type Issue = { path: PropertyKey[]; message: string }

/** Groups validation issues by field. Issues of the whole input go to `non_field_errors`. */
export function fieldMessages(issues: readonly Issue[]): Record<string, string[]> {
  // A map, because a client may name a field `constructor`, which every object inherits.
  const fields = new Map<string, string[]>()
  for (const issue of issues.slice(0, 50)) {
    const field = issue.path.map(String).join('.') || 'non_field_errors'
    fields.set(field, [...(fields.get(field) ?? []), issue.message])
  }
  return Object.fromEntries(fields)
}
