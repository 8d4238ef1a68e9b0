import { isRecord } from '@/lib/platform/base/json'
import {
  countName,
  givenName,
  joinPath,
  type FieldGroup,
  type FieldList,
  type FormField,
  type FormProblem,
  type FormTexts,
} from './form-fields'

const ON = 'on'
const MAX_ENTRIES = 500

const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)

/** The texts of the form for a value. */
export function writeForm(fields: readonly FormField[], value: unknown, prefix = ''): FormTexts {
  return Object.assign(
    {},
    ...fields.map((field) => writeField(field, valueAt(value, field.name), joinPath(prefix, field.name))),
  ) as FormTexts
}

function writeField(field: FormField, value: unknown, path: string): FormTexts {
  switch (field.kind) {
    case 'group':
      return writeForm(field.fields, value, path)
    case 'list': {
      const entries = listEntries(field, value)
      return Object.assign(
        { [countName(path)]: String(entries.length) },
        field.given !== undefined && value !== undefined ? { [givenName(path)]: ON } : {},
        ...entries.map((entry, at) => writeForm(field.fields, entry, joinPath(path, at))),
      ) as FormTexts
    }
    case 'switch':
      return value === true ? { [path]: ON } : {}
    case 'choices': {
      const chosen: unknown[] = Array.isArray(value) ? value : []
      return {
        ...(field.given !== undefined && value !== undefined ? { [givenName(path)]: ON } : {}),
        ...Object.fromEntries(
          Object.keys(field.options).flatMap((option) =>
            chosen.includes(option) ? [[joinPath(path, option), ON] as const] : [],
          ),
        ),
      }
    }
    case 'choice':
    case 'picture':
      return { [path]: writeText(value) }
    default:
      return { [path]: field.write ? field.write(value) : writeText(value) }
  }
}

const writeText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

const listEntries = ({ keyed }: FieldList, value: unknown): unknown[] => {
  if (keyed === undefined) return Array.isArray(value) ? value : []
  return isRecord(value)
    ? Object.entries(value).map(([name, entry]) => ({ ...(isRecord(entry) ? entry : {}), [keyed]: name }))
    : []
}

/** The value of the texts, unchecked except for numbers. */
export function readForm(
  fields: readonly FormField[],
  texts: FormTexts,
  problems: FormProblem[],
  prefix = '',
): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const field of fields) {
    const value = readField(field, texts, problems, joinPath(prefix, field.name))
    if (value !== undefined) setAt(read, field.name.split('.'), value)
  }
  return read
}

function setAt(target: Record<string, unknown>, [name = '', ...below]: string[], value: unknown): void {
  if (below.length === 0) {
    target[name] = value
    return
  }
  const inner = target[name]
  const next = isRecord(inner) ? inner : {}
  target[name] = next
  setAt(next, below, value)
}

function readField(field: FormField, texts: FormTexts, problems: FormProblem[], path: string): unknown {
  const text = (texts[path] ?? '').replace(/\r\n?/g, '\n')
  switch (field.kind) {
    case 'group':
      return isBlank(field, texts, path) && field.empty
        ? emptyValue(field)
        : readForm(field.fields, texts, problems, path)
    case 'list':
      return readList(field, texts, problems, path)
    case 'switch':
      return texts[path] !== undefined ? true : field.empty === 'omitted' ? undefined : false
    case 'choices':
      return field.given !== undefined && texts[givenName(path)] === undefined
        ? undefined
        : Object.keys(field.options).filter((option) => texts[joinPath(path, option)] !== undefined)
    case 'choice':
      if (field.read) return field.read(text)
      return text === '' && field.empty ? emptyValue(field) : text
    case 'picture':
      return text === '' && field.empty ? emptyValue(field) : text
    case 'number':
      if (text.trim() === '' && field.empty) return emptyValue(field)
      if (/^\s*-?\d+([.,]\d+)?\s*$/.test(text)) return Number(text.replace(',', '.'))
      problems.push({ path, message: 'Enter a number.' })
      return undefined
    default:
      if (field.read) return field.read(text)
      return text.trim() === '' && field.empty ? emptyValue(field) : text
  }
}

const emptyValue = ({ empty }: { empty?: 'omitted' | 'null' }) => (empty === 'null' ? null : undefined)

/** Whether nobody wrote anything into the group. What is chosen or switched on beside it does not count. */
const isBlank = ({ fields }: FieldGroup, texts: FormTexts, path: string): boolean =>
  fields.every((field) => {
    const inner = joinPath(path, field.name)
    if (field.kind === 'group') return isBlank(field, texts, inner)
    if (field.kind === 'list') return texts[countName(inner)] === undefined || texts[countName(inner)] === '0'
    if (field.kind === 'switch' || field.kind === 'choices' || field.kind === 'choice') return true
    return (texts[inner] ?? '').trim() === ''
  })

export const countEntries = (texts: FormTexts, path: string): number => {
  const count = Number(texts[countName(path)] ?? 0)
  return Number.isInteger(count) && count > 0 ? Math.min(count, MAX_ENTRIES) : 0
}

function readList(field: FieldList, texts: FormTexts, problems: FormProblem[], path: string): unknown {
  if (field.given !== undefined && texts[givenName(path)] === undefined) return undefined
  const entries = Array.from({ length: countEntries(texts, path) }, (_, at) => {
    const [only] = field.fields
    return only?.name === ''
      ? readField(only, texts, problems, joinPath(path, at))
      : readForm(field.fields, texts, problems, joinPath(path, at))
  })
  if (entries.length === 0 && field.empty) return undefined
  return field.keyed === undefined ? entries : toRecord(entries, field.keyed, problems, path)
}

function toRecord(entries: unknown[], keyed: string, problems: FormProblem[], path: string): Record<string, unknown> {
  const record = new Map<string, unknown>()
  entries.forEach((entry, at) => {
    const { [keyed]: name, ...rest } = isRecord(entry) ? entry : {}
    if (record.has(String(name)))
      problems.push({ path: joinPath(path, at, keyed), message: 'This name is taken already.' })
    record.set(String(name), rest)
  })
  return Object.fromEntries(record)
}

/**
 * The value with what the texts change. What they leave as it was stays exactly as it is, also where two values have
 * the same texts, like a group without fields and none.
 */
export function applyForm(
  fields: readonly FormField[],
  current: Record<string, unknown>,
  texts: FormTexts,
): { value: Record<string, unknown>; problems: FormProblem[] } {
  const problems: FormProblem[] = []
  const typed = readForm(fields, texts, problems)
  const value = merge(current, readForm(fields, writeForm(fields, current), []), typed)
  return { value, problems }
}

function merge(
  current: Record<string, unknown>,
  before: Record<string, unknown>,
  typed: Record<string, unknown>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...current }
  for (const name of new Set([...Object.keys(before), ...Object.keys(typed)])) {
    const [from, to, kept] = [before[name], typed[name], current[name]]
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    if (to === undefined) delete merged[name]
    else merged[name] = isRecord(to) && isRecord(from) && isRecord(kept) ? merge(kept, from, to) : to
  }
  return merged
}

/** The names at which a form shows messages: its inputs, groups, lists and their entries. */
function listNames(fields: readonly FormField[], texts: FormTexts, prefix = ''): string[] {
  return fields.flatMap((field): string[] => {
    const path = joinPath(prefix, field.name)
    if (field.kind === 'group') return [path, ...listNames(field.fields, texts, path)]
    if (field.kind !== 'list') return [path]
    const entries = Array.from({ length: countEntries(texts, path) }, (_, at) => joinPath(path, at))
    return [path, ...entries.flatMap((entry) => [entry, ...listNames(field.fields, texts, entry)])]
  })
}

/** The messages by the input, group or entry that they are about. What is about none of them has the name ''. */
export function placeMessages(
  fields: readonly FormField[],
  texts: FormTexts,
  problems: readonly FormProblem[],
): Record<string, string[]> {
  const names = new Set(listNames(fields, texts))
  const placed = new Map<string, string[]>()
  for (const { path, message } of problems) {
    let name = withEntryNumbers(fields, texts, path)
    while (name !== '' && !names.has(name)) name = name.split('.').slice(0, -1).join('.')
    const there = placed.get(name) ?? []
    if (!there.includes(message)) placed.set(name, [...there, message])
  }
  return Object.fromEntries(placed)
}

/** A path with the key of a record becomes one with the number of its entry. */
function withEntryNumbers(fields: readonly FormField[], texts: FormTexts, path: string): string {
  for (const field of fields) {
    if (field.kind !== 'list' || field.keyed === undefined || !path.startsWith(`${field.name}.`)) continue
    const keyed = field.keyed
    const [key = '', ...rest] = path.slice(field.name.length + 1).split('.')
    const at = Array.from({ length: countEntries(texts, field.name) }, (_, number) => number).find(
      (number) => texts[joinPath(field.name, number, keyed)] === key,
    )
    return joinPath(field.name, at ?? key, ...(rest.length > 0 ? rest : [keyed]))
  }
  return path
}

/** As a button of the form names it. */
export type ListChange = { kind: 'add' | 'remove' | 'up' | 'down'; path: string; at: number }

export const formatListChange = ({ kind, path, at }: ListChange) => `${kind} ${path} ${at}`

export function parseListChange(text: string): ListChange | null {
  const [, kind, path = '', at] = /^(add|remove|up|down) ([a-z0-9_.-]+) (\d{1,3})$/.exec(text) ?? []
  return kind === 'add' || kind === 'remove' || kind === 'up' || kind === 'down' ? { kind, path, at: Number(at) } : null
}

/** The list at a path like `rules.0.special_fees`. */
function findList(fields: readonly FormField[], path: string): FieldList | null {
  for (const field of fields) {
    if (path !== field.name && !path.startsWith(`${field.name}.`)) continue
    if (field.kind === 'list') {
      if (path === field.name) return field
      return findList(field.fields, path.slice(field.name.length + 1).replace(/^\d+\./, ''))
    }
    if (field.kind === 'group') return findList(field.fields, path.slice(field.name.length + 1))
  }
  return null
}

/** The texts after a change of a list. Nothing is saved yet. */
export function changeList(fields: readonly FormField[], texts: FormTexts, { kind, path, at }: ListChange): FormTexts {
  const list = findList(fields, path)
  if (!list) return texts
  const entries = Array.from({ length: countEntries(texts, path) }, (_, number) =>
    entryTexts(texts, joinPath(path, number)),
  )
  const rest = Object.fromEntries(
    Object.entries(texts).filter(
      ([name]) => !(name.startsWith(`${path}.`) && /^\d+(\.|$)/.test(name.slice(path.length + 1))),
    ),
  )
  const next = changeEntries(entries, { kind, at }, newEntry(list), list.max)
  return Object.assign(
    { ...rest, [countName(path)]: String(next.length) },
    list.given !== undefined && kind === 'add' ? { [givenName(path)]: ON } : {},
    ...next.map((entry, number) =>
      Object.fromEntries(Object.entries(entry).map(([name, text]) => [joinPath(path, number, name), text])),
    ),
  ) as FormTexts
}

const entryTexts = (texts: FormTexts, entry: string): FormTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      if (name === entry) return [['', text]]
      return name.startsWith(`${entry}.`) ? [[name.slice(entry.length + 1), text]] : []
    }),
  )

const newEntry = ({ fields }: FieldList): FormTexts =>
  Object.assign(
    {},
    ...fields.map((field) =>
      'initial' in field && field.initial !== undefined ? { [field.name]: field.initial } : {},
    ),
  ) as FormTexts

function changeEntries(
  entries: FormTexts[],
  { kind, at }: Pick<ListChange, 'kind' | 'at'>,
  added: FormTexts,
  max = MAX_ENTRIES,
): FormTexts[] {
  if (kind === 'add') return entries.length < max ? [...entries, added] : entries
  const entry = entries[at]
  if (entry === undefined) return entries
  const others = entries.filter((_, number) => number !== at)
  if (kind === 'remove') return others
  const to = Math.max(0, Math.min(entries.length - 1, kind === 'up' ? at - 1 : at + 1))
  return [...others.slice(0, to), entry, ...others.slice(to)]
}
