'use client'

import { useContext } from 'react'
import { BASE } from '@/components/desk/draft/form-content'
import { FormContext, shownTexts } from '@/components/desk/form-context'

/** What a form sends along, unless an answer has replaced it, like the version of what is stored. */
export function CarriedValues({ values }: { values: Readonly<Record<string, string>> }) {
  const { state } = useContext(FormContext)
  const texts = shownTexts(state, values)
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={texts[name] ?? value} {...{ [BASE]: '' }} />
  ))
}
