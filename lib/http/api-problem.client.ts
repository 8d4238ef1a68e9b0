'use client'

import { ApiError } from './api.client'

/** What the shop says is wrong: with the whole, and with single fields. */
export type ApiProblem = { formErrors: string[]; fields: Record<string, string[]> }

/** Null when the shop did not say what is wrong. */
export function parseApiProblem(error: unknown): ApiProblem | null {
  if (!(error instanceof ApiError) || error.status === null || error.status >= 500 || !error.body) return null
  if ('detail' in error.body) return { formErrors: [String(error.body.detail)], fields: {} }
  const { non_field_errors: whole = [], ...fields } = error.body
  return { formErrors: whole, fields }
}
