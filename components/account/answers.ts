import { type Mistakes } from '@/components/ui/form'
import { parseApiProblem } from '@/lib/http/api-problem.client'

/** Each message of the server as `field: message`, at its field where the form has it; null when the server did not say what is wrong. */
export function mistakesIn(error: unknown, names: readonly string[]): Mistakes | null {
  const refusal = parseApiProblem(error)
  if (!refusal) return null
  const fields: Record<string, string> = {}
  const lines = [...refusal.formErrors]
  for (const [field, messages] of Object.entries(refusal.fields)) {
    const said = messages.map((message) => `${field}: ${message}`)
    if (names.includes(field)) fields[field] = said.join(' ')
    else lines.push(...said)
  }
  return { fields, lines }
}
