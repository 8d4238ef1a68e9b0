import { type FormErrors } from '@/components/ui/form'
import { parseApiProblem } from '@/lib/http/api-problem.client'

/** Each message of the server as `field: message`, at its field where the form has it; null when the server did not say what is wrong. */
export function parseFormErrors(error: unknown, names: readonly string[]): FormErrors | null {
  const problem = parseApiProblem(error)
  if (!problem) return null
  const fields: Record<string, string> = {}
  const formErrors = [...problem.formErrors]
  for (const [field, messages] of Object.entries(problem.fields)) {
    const texts = messages.map((message) => `${field}: ${message}`)
    if (names.includes(field)) fields[field] = texts.join(' ')
    else formErrors.push(...texts)
  }
  return { fields, formErrors }
}
