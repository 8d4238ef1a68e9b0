'use client'

import { useContext } from 'react'
import { FormContext } from '@/components/desk/form-context'
import { Notice } from '@/components/desk/notice'
import { TRY_RESULT } from '@/lib/owner/forms/form-fields'

/** What a trial of the form has found, beside its button. */
export function TryResult() {
  const { state } = useContext(FormContext)
  const result = state.values[TRY_RESULT]
  return typeof result === 'string' && result !== '' ? (
    <div role="status" tabIndex={-1}>
      <Notice>
        <p>{result}</p>
      </Notice>
    </div>
  ) : null
}
