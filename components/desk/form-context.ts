'use client'

import { createContext, useContext } from 'react'
import { EMPTY_STATE, type FormState } from '@/lib/owner/desk/form-state'

/** The last answer of the server to the form around a field, and how many answers there were. */
export const FormContext = createContext<{ state: FormState; version: number }>({ state: EMPTY_STATE, version: 0 })

/** What a field shows: what was typed before a refusal, and the messages about it. */
export function useFieldState(name: string | undefined) {
  const { state, version } = useContext(FormContext)
  const typed = name === undefined ? undefined : state.values[name]
  return {
    typed: Array.isArray(typed) ? typed[0] : typed,
    allTyped: typed === undefined ? undefined : [typed].flat(),
    error: name === undefined ? undefined : state.errors[name]?.join(' '),
    /** Whether the values are those of a refused form. */
    isRefused: Object.keys(state.values).length > 0,
    version,
  }
}
