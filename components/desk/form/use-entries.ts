'use client'

import { useContext, useEffect, useRef, useState } from 'react'
import { useSay } from '#desk/say'
import { FormContext } from '@/components/desk/form-context'
import { givenName, joinPath, type FieldList, type FormTexts } from '@/lib/owner/forms/form-fields'
import {
  below,
  changeEntries,
  formatListChange,
  LIST_CHANGE,
  listEntries,
  newEntry,
  type ListChange,
} from '@/lib/owner/forms/form-lists'
import { ExtrasContext } from './form-extras'

/** Where fields are: in the form, and below that in the texts of the form or of the entry around them. */
export type Place = { path: string; own: string; texts: FormTexts }

export type Entry = { id: number; texts: FormTexts; errors: Readonly<Record<string, string[]>> }

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const selectorOf = (change: ListChange) => `[name="${LIST_CHANGE}"][value="${formatListChange(change)}"]:not(:disabled)`

/** What gets the focus after a change: the entry if it can, or else a field or a button of it. */
function focusAfter(change: ListChange, count: number): string {
  const { path, at } = change
  const entry = (number: number) => `[data-entry="${joinPath(path, number)}"]`
  if (change.kind !== 'move')
    return change.kind === 'add'
      ? `${entry(at)}, [name^="${joinPath(path, at)}"]:not([type="hidden"])`
      : `${entry(Math.max(0, at - 1))}, ${selectorOf({ kind: 'add', path, at: count - 1 })}`
  const { to } = change
  const isAtEnd = to < at ? to === 0 : to === count - 1
  const onwards = to < at === isAtEnd ? to + 1 : to - 1
  return `${entry(to)}, ${selectorOf({ kind: 'move', path, at: to, to: onwards })}`
}

/**
 * The entries of a list. Their elements move with them and keep what is typed. An answer of the server replaces what was
 * changed here, which it contains.
 */
export function useEntries(field: FieldList, { path, own, texts }: Place) {
  const say = useSay()
  const { state, version } = useContext(FormContext)
  const { onListChanged } = useContext(ExtrasContext)
  const [held, setHeld] = useState<{ version: number; entries: Entry[]; isChanged: boolean }>({
    version,
    entries: [],
    isChanged: false,
  })
  const answered = listEntries(texts, own)
  const isKnown = held.entries.length === answered.length
  const entries =
    held.isChanged && held.version === version
      ? held.entries
      : answered.map((entry, at): Entry => ({
          id: (isKnown ? held.entries[at]?.id : undefined) ?? at,
          texts: entry,
          errors: below(state.errors, joinPath(path, at)),
        }))
  const hold = (next: Entry[]) => setHeld({ version, entries: next, isChanged: true })
  const nextId = Math.max(-1, ...entries.map(({ id }) => id)) + 1

  const change = (wanted: ListChange, about: string) => {
    const added = { id: nextId, texts: newEntry(field), errors: {} }
    hold(changeEntries(entries, wanted, { ...field, added }))
    const title = capitalize(about)
    onListChanged({
      said:
        wanted.kind === 'move'
          ? say('{title} moved to place {place} of {count}', { title, place: wanted.to + 1, count: entries.length })
          : wanted.kind === 'add'
            ? say('{title} added', { title })
            : say('{title} removed', { title }),
      focus: focusAfter(wanted, entries.length),
      checked: field.given !== undefined && wanted.kind === 'add' ? givenName(path) : undefined,
    })
  }
  const append = (added: readonly FormTexts[], said: string) => {
    hold([...entries, ...added.map((one, at) => ({ id: nextId + at, texts: one, errors: {} }))])
    onListChanged({ said })
  }
  /** Replaces texts of the entries that have these. */
  const replace = (name: string, text: string, wanted: FormTexts, said: string) => {
    hold(entries.map((one) => (one.texts[name] === text ? { ...one, texts: { ...one.texts, ...wanted } } : one)))
    onListChanged({ said })
  }
  const current = { entries, change, append, replace }
  // For what ends after the list has changed again.
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  return { ...current, latest }
}
