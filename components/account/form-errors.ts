import { fieldNames } from '@messages/account'
import { type FormErrors } from '@/components/ui/form'
import { parseApiProblem } from '@/lib/platform/http/api-problem.client'

/** Messages about the current password, at its field. Null if the error is not about it. */
export function parsePasswordErrors(error: unknown, name: string): FormErrors | null {
  const problem = parseApiProblem(error)
  if (problem?.fields[name]) return { fields: { [name]: problem.fields[name].join(' ') }, formErrors: [] }
  return problem && problem.formErrors.length > 0 ? { fields: {}, formErrors: problem.formErrors } : null
}

/** Messages as `field: message`, at their field if the form has it (`names`), otherwise for the form; null if the server sent none. */
export function parseFormErrors(error: unknown, names: readonly string[]): FormErrors | null {
  const problem = parseApiProblem(error)
  if (!problem) return null
  const fields: Record<string, string> = {}
  const formErrors = [...problem.formErrors]
  for (const [field, messages] of Object.entries(problem.fields)) {
    const texts = messages.map((message) => `${fieldNames[field] ?? field}: ${message}`)
    if (names.includes(field)) fields[field] = texts.join(' ')
    else formErrors.push(...texts)
  }
  return { fields, formErrors }
}
