import { type z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const NAMED: Record<string, string> = {
  images: 'A product has at least one picture.',
  variants: 'A product has at least one variant.',
  choices: 'Give at least two choices.',
}

/** What to do about a value, where its schema only says which rule it breaks. */
export function explainIssue(issue: Issue): string | undefined {
  const field = String(issue.path?.at(-1) ?? '')
  if (issue.code === 'too_small' && issue.origin === 'array') return NAMED[field]
  if (issue.code === 'too_big' && issue.origin === 'array') return `At most ${issue.maximum} are possible.`
  if (issue.code === 'invalid_type') return field === 'images' || field === 'variants' ? NAMED[field] : 'Fill this in.'
  if (issue.code === 'invalid_value') return 'Choose one.'
  return undefined
}
