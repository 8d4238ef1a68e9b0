import {
  countName,
  fileFields,
  givenName,
  joinPath,
  ON,
  type FieldList,
  type FormField,
  type FormTexts,
} from './form-fields'

/** How the lists of all forms change: in the browser at once, and without scripts on the server. */

const MAX_ENTRIES = 500

/** `add` puts a new entry before the one at `at`, or at the end. */
export type ListChange = { path: string; at: number } & ({ kind: 'add' | 'remove' } | { kind: 'move'; to: number })

/** The name of the buttons that change a list. */
export const LIST_CHANGE = 'list_change'

/** The value of such a button. */
export const formatListChange = (change: ListChange) =>
  [change.kind, change.path, change.at, ...(change.kind === 'move' ? [change.to] : [])].join(' ')

export function parseListChange(text: string): ListChange | null {
  const [, kind, path = '', at, to] = /^(add|remove|move) ([a-z0-9_.-]+) (\d{1,3})(?: (\d{1,3}))?$/.exec(text) ?? []
  if (kind === 'move') return to === undefined ? null : { kind, path, at: Number(at), to: Number(to) }
  return kind === 'add' || kind === 'remove' ? { kind, path, at: Number(at) } : null
}

export function changeEntries<Entry>(
  entries: readonly Entry[],
  change: ListChange,
  { added, min = 0, max = MAX_ENTRIES }: { added: Entry; min?: number; max?: number },
): Entry[] {
  const next = [...entries]
  if (change.kind === 'add') {
    if (next.length < max) next.splice(change.at, 0, added)
  } else if (change.kind === 'move') next.splice(change.to, 0, ...next.splice(change.at, 1))
  else if (next.length > min) next.splice(change.at, 1)
  return next
}

export const countEntries = (texts: FormTexts, path: string): number => {
  const count = Number(texts[countName(path)] ?? 0)
  return Number.isInteger(count) && count > 0 ? Math.min(count, MAX_ENTRIES) : 0
}

/** What has names below this path, by the rest of the names. */
export const below = <Value>(values: Readonly<Record<string, Value>>, path: string): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name === path ? [['', value]] : name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), value]] : [],
    ),
  )

/** With the names below this path again. */
export const under = <Value>(path: string, values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [joinPath(path, name), value]))

/** The texts of each entry. */
export const listEntries = (texts: FormTexts, path: string): FormTexts[] =>
  Array.from({ length: countEntries(texts, path) }, (_, at) => below(texts, joinPath(path, at)))

/** What tells an entry apart from the others, in the words of its form. */
export function summaryOf({ fields, summary }: FieldList, texts: FormTexts): string {
  const inputs = fileFields(fields)
  return (summary?.names ?? [])
    .flatMap((name) => {
      const input = inputs.find((field) => field.name === name)
      if (input?.kind !== 'choices') return texts[name] || []
      return Object.entries(input.options ?? {}).flatMap(([option, label]) =>
        texts[joinPath(name, option)] === undefined ? [] : [label],
      )
    })
    .join(', ')
}

/** The texts of an entry that is added. */
export const newEntry = ({ fields }: FieldList): FormTexts =>
  Object.fromEntries(
    fileFields(fields).flatMap((field) =>
      'initial' in field && field.initial !== undefined
        ? [[field.kind === 'list' ? countName(field.name) : field.name, field.initial]]
        : [],
    ),
  )

/** Whether nobody wrote or chose anything in these fields. A switch or a single choice may begin with a value, so it does not count. */
export const isBlank = (fields: readonly FormField[], texts: FormTexts, path = ''): boolean =>
  fileFields(fields).every((field) => {
    const name = joinPath(path, field.name)
    if (field.kind === 'group') return isBlank(field.fields, texts, name)
    if (field.kind === 'list')
      return listEntries(texts, name).every((entry) => field.blank !== undefined && isBlank(field.fields, entry))
    if (field.kind === 'switch' || field.kind === 'choice') return true
    if (field.kind === 'choices') return Object.keys(below(texts, name)).length === 0
    const text = (texts[name] ?? '').trim()
    return text === '' || ('initial' in field && text === field.initial)
  })

/** The list at a path like `rules.0.special_fees`. */
function findList(fields: readonly FormField[], path: string): FieldList | null {
  for (const field of fileFields(fields)) {
    if (path === field.name && field.kind === 'list') return field
    if (!('fields' in field) || !path.startsWith(`${field.name}.`)) continue
    const rest = path.slice(field.name.length + 1)
    return findList(field.fields, field.kind === 'list' ? rest.replace(/^\d+\./, '') : rest)
  }
  return null
}

/** The texts after a change of a list. Nothing is saved yet. */
export function changeList(fields: readonly FormField[], texts: FormTexts, change: ListChange): FormTexts {
  const { path } = change
  const list = findList(fields, path)
  if (!list) return texts
  const next = changeEntries(listEntries(texts, path), change, { ...list, added: newEntry(list) })
  const isGiven = list.given !== undefined && change.kind === 'add'
  return { ...setEntries(texts, path, next), ...(isGiven && { [givenName(path)]: ON }) }
}

/** The texts with these entries of a list. */
export function setEntries(texts: FormTexts, path: string, entries: readonly FormTexts[]): FormTexts {
  const others = Object.entries(texts).filter(
    ([name]) => !name.startsWith(`${path}.`) || !/^\d+(\.|$)/.test(name.slice(path.length + 1)),
  )
  return Object.assign(
    Object.fromEntries(others),
    { [countName(path)]: String(entries.length) },
    ...entries.map((entry, at) => under(joinPath(path, at), entry)),
  ) as FormTexts
}

/** The texts after the button of a list that was pressed; null if the form was not sent by one. */
export function answerListChange(fields: readonly FormField[], texts: FormTexts): FormTexts | null {
  const { [LIST_CHANGE]: pressed = '', ...typed } = texts
  const change = parseListChange(pressed)
  return change && changeList(fields, typed, change)
}
