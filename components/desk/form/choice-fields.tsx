'use client'

import { useContext, useState } from 'react'
import { useSay } from '#desk/say'
import { RadioFields, SelectField } from '@/components/desk/fields'
import { type ChoiceInput, type PictureInput } from '@/lib/owner/forms/form-fields'
import { type BrowserText } from '@/lib/owner/language/desk-text'
import { type Say } from '@/lib/owner/language/say'
import { ExtrasContext } from './form-extras'
import styles from './form-fields.module.css'

/** What is stored stays a choice, also if it is none any more. */
function optionsOf({ options = {}, none, empty }: Omit<ChoiceInput, 'kind'>, chosen: string, say: Say<BrowserText>) {
  const known = Object.entries(options).map(([value, label]) => ({ value, label }))
  const unknown = chosen !== '' && !Object.hasOwn(options, chosen) ? [{ value: chosen, label: chosen }] : []
  const first = { value: '', label: none ?? (empty === undefined ? say('Choose') : say('None')) }
  const isNoneOffered = none === undefined || empty !== undefined || chosen === ''
  return [...(isNoneOffered ? [first] : []), ...known, ...unknown]
}

export function ChoiceField({ field, name, stored }: { field: ChoiceInput; name: string; stored: string }) {
  const { label, hint, look } = field
  const options = optionsOf(field, stored, useSay())
  if (look !== 'radio')
    return <SelectField name={name} label={label} hint={hint} options={options} defaultValue={stored} />
  const shown = options.filter(({ value }) => value !== '')
  return <RadioFields name={name} legend={label} hint={hint} options={shown} defaultValue={stored} />
}

/** A picture by its file, with a small view of it. */
export function PictureField({ field, name, stored }: { field: PictureInput; name: string; stored: string }) {
  const say = useSay()
  const { pictures = [] } = useContext(ExtrasContext)
  const [chosen, setChosen] = useState(stored)
  const [shownFor, setShownFor] = useState(stored)
  if (shownFor !== stored) {
    setShownFor(stored)
    setChosen(stored)
  }
  const options = Object.fromEntries(pictures.map(({ file }) => [file, file]))
  const src = pictures.find(({ file }) => file === chosen)?.src
  return (
    <div className={styles.choice}>
      <SelectField
        name={name}
        label={field.label}
        hint={field.hint}
        options={optionsOf({ ...field, options }, stored, say)}
        defaultValue={stored}
        onChange={(event) => setChosen(event.target.value)}
      />
      {src !== undefined && <img src={src} alt="" className={styles.thumbnail} loading="lazy" />}
    </div>
  )
}
