'use client'

import { createContext, useContext } from 'react'
import { EMPTY_STATE, type FormState } from '@/lib/owner/desk/form-state'
import { type FormTexts } from '@/lib/owner/forms/form-fields'
import { textsOf } from '@/lib/owner/forms/form-values'

/** The last answer of the server to the form around a field, and how many answers there were. */
export const FormContext = createContext<{ state: FormState; version: number }>({ state: EMPTY_STATE, version: 0 })

export const hasValues = ({ values }: FormState) => Object.keys(values).length > 0

/** The texts that a form shows: of the last answer, or what is stored. */
export function shownTexts(state: FormState, stored: FormTexts): FormTexts {
  if (!hasValues(state)) return stored
  const sent = textsOf(state.values)
  return state.isPartial ? { ...stored, ...sent } : sent
}

/** What a field shows: what was typed before a refusal, and the messages about it. */
export function useFieldState(name: string | undefined) {
  const { state, version } = useContext(FormContext)
  const typed = name === undefined ? undefined : state.values[name]
  return {
    typed: Array.isArray(typed) ? typed[0] : typed,
    allTyped: typed === undefined ? undefined : [typed].flat(),
    error: name === undefined ? undefined : state.errors[name]?.join(' '),
    /** Whether the values are those of a refused form. */
    isRefused: hasValues(state) && !state.isPartial,
    version,
  }
}
