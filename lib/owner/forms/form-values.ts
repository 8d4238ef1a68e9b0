import { isRecord } from '@/lib/platform/base/json'
import {
  countName,
  fileFields,
  givenName,
  joinPath,
  ON,
  presentFields,
  type FieldList,
  type FieldPart,
  type FormField,
  type FormProblem,
  type FormTexts,
} from './form-fields'
import { below, isBlank, listEntries } from './form-lists'

type FileField = Exclude<FormField, FieldPart>

/** What a browser sends. Of inputs with the same name, the last one counts. */
export const formTexts = (form: FormData): FormTexts =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && !name.startsWith('$') ? [[name, value]] : [])),
  )

/** The texts of a form as an action has got or answered them. */
export const textsOf = (values: Readonly<Record<string, unknown>>): FormTexts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value
      return typeof last === 'string' ? [[name, last]] : []
    }),
  )

const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)

/** The texts of the form for a value. */
export function writeForm(fields: readonly FormField[], value: unknown, prefix = ''): FormTexts {
  return Object.assign(
    {},
    ...fileFields(fields).map((field) => writeField(field, valueAt(value, field.name), joinPath(prefix, field.name))),
  ) as FormTexts
}

function writeField(field: FileField, value: unknown, path: string): FormTexts {
  switch (field.kind) {
    case 'group':
      return writeForm(field.fields, value, path)
    case 'list': {
      const entries = entriesOf(field, value)
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
          (field.options ? Object.keys(field.options) : chosen.map(String)).flatMap((option) =>
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

const entriesOf = ({ keyed }: FieldList, value: unknown): unknown[] => {
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
  for (const field of presentFields(fields, texts, prefix)) {
    const value = readField(field, texts, problems, joinPath(prefix, field.name))
    if (value !== undefined) setAt(read, field.name.split('.'), value)
  }
  return read
}

/** Sets a value below its names, and makes the records between. */
export function setAt(target: Record<string, unknown>, [name = '', ...below]: readonly string[], value: unknown): void {
  if (below.length === 0) {
    target[name] = value
    return
  }
  const inner = target[name]
  const next = isRecord(inner) ? inner : {}
  target[name] = next
  setAt(next, below, value)
}

function readField(field: FileField, texts: FormTexts, problems: FormProblem[], path: string): unknown {
  const text = (texts[path] ?? '').replace(/\r\n?/g, '\n')
  switch (field.kind) {
    case 'group':
      return isBlank(field.fields, texts, path) && field.empty
        ? emptyValue(field)
        : readForm(field.fields, texts, problems, path)
    case 'list':
      return readList(field, texts, problems, path)
    case 'switch':
      return texts[path] !== undefined ? true : field.empty === 'omitted' ? undefined : false
    case 'choices': {
      if (field.given !== undefined && texts[givenName(path)] === undefined) return undefined
      const chosen = field.options
        ? Object.keys(field.options).filter((option) => texts[joinPath(path, option)] !== undefined)
        : Object.keys(below(texts, path)).filter((option) => option !== '' && option !== givenName(''))
      return chosen.length === 0 && field.empty ? undefined : chosen
    }
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

function readList(field: FieldList, texts: FormTexts, problems: FormProblem[], path: string): unknown {
  if (field.given !== undefined && texts[givenName(path)] === undefined) return undefined
  const [only] = fileFields(field.fields)
  const entries = listEntries(texts, path).flatMap((entry, at) => {
    if (field.blank && isBlank(field.fields, entry)) return []
    return only?.name === ''
      ? [readField(only, texts, problems, joinPath(path, at))]
      : [readForm(field.fields, texts, problems, joinPath(path, at))]
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
 * the same texts, like a group without fields and none. An entry of a list that says in `was` as what it is stored keeps
 * what the form does not have.
 */
export function applyForm(
  fields: readonly FormField[],
  current: Record<string, unknown>,
  texts: FormTexts,
): { value: Record<string, unknown>; problems: FormProblem[] } {
  const problems: FormProblem[] = []
  const typed = readForm(fields, texts, problems)
  const value = mergeRecords(current, readForm(fields, writeForm(fields, current), []), typed)
  return { value, problems }
}

type Value = Record<string, unknown>

function mergeRecords(current: Value, before: Value, typed: Value): Value {
  const merged = { ...current }
  for (const name of new Set([...Object.keys(before), ...Object.keys(typed)])) {
    const [from, to] = [before[name], typed[name]]
    if (JSON.stringify(from) === JSON.stringify(to)) continue
    if (to === undefined) delete merged[name]
    else merged[name] = merge(current[name], from, to)
  }
  return merged
}

function merge(current: unknown, before: unknown, typed: unknown): unknown {
  if (isRecord(typed)) return isRecord(before) && isRecord(current) ? mergeRecords(current, before, typed) : typed
  if (!Array.isArray(typed)) return typed
  return typed.map((entry: unknown) => {
    const was = isRecord(entry) && entry.was ? entry.was : undefined
    return was === undefined ? entry : merge(findStored(current, was), findStored(before, was), entry)
  })
}

const findStored = (list: unknown, was: unknown): unknown =>
  Array.isArray(list) ? list.find((one: unknown) => isRecord(one) && one.was === was) : undefined
