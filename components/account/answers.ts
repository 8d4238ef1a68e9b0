import { type Mistakes } from '@/components/ui/form'
import { ApiError } from '@/lib/http/api.client'


/** Each message of the server as `field: message`, at its field where the form has it; null when the server did not say what is wrong. */
export function mistakesIn(error: unknown, names: readonly string[]): Mistakes | null {
  if (!(error instanceof ApiError) || !error.body || (error.status ?? 500) >= 500) return null
  if ('detail' in error.body) return { fields: {}, lines: [String(error.body.detail)] }
  const fields: Record<string, string> = {}
  const lines: string[] = []
  for (const [field, messages] of Object.entries(error.fields)) {
    const said = messages.map((message) => (field === 'non_field_errors' ? message : `${field}: ${message}`))
    if (names.includes(field)) fields[field] = said.join(' ')
    else lines.push(...said)
  }
  return { fields, lines }
}
