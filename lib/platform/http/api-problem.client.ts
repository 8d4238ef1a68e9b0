'use client'

import { ApiError } from './api.client'

/** Error messages for the whole form and for single fields. */
export type ApiProblem = { formErrors: string[]; fields: Record<string, string[]> }

/** Null if the response contains no error messages. */
export function parseApiProblem(error: unknown): ApiProblem | null {
  if (!(error instanceof ApiError) || error.status === null || error.status >= 500 || !error.body) return null
  if ('detail' in error.body) return { formErrors: [String(error.body.detail)], fields: {} }
  const { non_field_errors: formErrors = [], ...fields } = error.body
  return { formErrors, fields }
}
