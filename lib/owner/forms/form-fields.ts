/** What a form of the desk has: the value of a file as named texts, and the texts as a value. */

/** The texts of a form by the names of its inputs. A switch that is off has none. */
export type FormTexts = Readonly<Record<string, string>>

type Named = {
  /** The path in the value that the form edits, like `bank_account.iban`; empty for the entry of a list itself. */
  name: string
  label: string
  hint?: string
}

/** What an empty input is in the file; otherwise an empty text. */
type Empty = { empty?: 'omitted' | 'null' }
/** The text of a new entry of a list. */
type Initial = { initial?: string }

export type TextInput = Named &
  Empty &
  Initial & {
    kind: 'line' | 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'color' | 'hidden'
    required?: boolean
    rows?: number
    /** When there is a text. */
    filledRows?: number
    /** A further hint by the text of the field beside it. */
    hintBy?: { name: string; hints: Readonly<Record<string, string>> }
    /** For a long line. */
    wide?: true
    attributes?: { autoCapitalize?: 'characters' | 'none'; inputMode?: 'decimal'; placeholder?: string }
    /** For a value that is neither a text nor a number. */
    write?: (value: unknown) => string
    read?: (text: string) => unknown
  }

export type ChoiceInput = Named &
  Empty &
  Initial & {
    kind: 'choice'
    look?: 'radio'
    /** The label of no choice. Without `empty`, it is only offered while nothing is chosen. */
    none?: string
    /** By value. Left out: the screen has them, by the name without the numbers of entries. */
    options?: Readonly<Record<string, string>>
    /** For a value that is no text. */
    read?: (text: string) => unknown
  }

export type PictureInput = Named & Empty & { kind: 'picture' }

export type SwitchInput = Named & Initial & { kind: 'switch'; empty?: 'omitted' }

/** Several of these values, in this order. */
export type ChoicesInput = Named & {
  kind: 'choices'
  /** By value. Left out: the screen has them, by the name without the numbers of entries. */
  options?: Readonly<Record<string, string>>
  empty?: 'omitted'
  /** The label of a switch without which the value is left out. */
  given?: string
}

/** An object in the file; without any text it is `empty`. */
export type FieldGroup = Named & Empty & { kind: 'group'; fields: readonly FormField[] }

/** Fields that are shown together. The file knows nothing of it. */
export type FieldPart = {
  kind: 'part'
  /** Of the part itself, for keys and anchors. */
  name: string
  label: string
  hint?: string
  look: 'section' | 'columns' | 'details'
  /** `details` is open while one of these has something; otherwise, while any field has. */
  opens?: readonly string[]
  /** Only there while the choice beside it is one of these. */
  when?: { name: string; is: readonly string[] }
  fields: readonly FormField[]
}

export type FieldList = Named & {
  kind: 'list'
  fields: readonly FormField[]
  /** What one entry is called, like `link`. */
  entry: string
  min?: number
  max?: number
  empty?: 'omitted'
  /** An entry into which nobody wrote anything is left out. */
  blank?: 'omitted'
  /** How many entries it has in a new entry around it. */
  initial?: string
  /** The label of a switch without which the value is left out. */
  given?: string
  /** The fields that tell the entries apart, and what is said when they are empty. */
  summary?: { names: readonly string[]; otherwise?: string }
  /** The field with the name of each entry, for a record instead of an array. */
  keyed?: string
  /**
   * Entries are closed one by one, unless they are rows or pictures. A table is rows whose first part, of look `columns`,
   * is below the labels of its columns where there is room.
   */
  look?: 'rows' | 'table' | 'pictures'
  /** The order means nothing. */
  unordered?: true
  /** The labels of the buttons, and the title of a row without a name. */
  words?: { add?: string; remove?: string; untitled?: string }
}

type InputField = TextInput | ChoiceInput | PictureInput | SwitchInput | ChoicesInput
export type FormField = InputField | FieldGroup | FieldList | FieldPart

export type FormProblem = { path: string; message: string }

export const joinPath = (...parts: (string | number)[]) => parts.filter((part) => part !== '').join('.')

/** The name of the input with the number of entries of a list. */
export const countName = (path: string) => joinPath(path, 'count')
export const givenName = (path: string) => joinPath(path, 'given')

/** A checked box is sent with it. */
export const ON = 'on'

/** The name of the buttons that do something else than to save. */
export const INTENT = 'intent'
/** What a trial has found, among the values of the form. */
export const TRY_RESULT = 'try_result'

/** The fields of the file: those of parts too. */
export const fileFields = (fields: readonly FormField[]): Exclude<FormField, FieldPart>[] =>
  fields.flatMap((field) => (field.kind === 'part' ? fileFields(field.fields) : [field]))

/** The same without parts that are not there for these texts. */
export const presentFields = (
  fields: readonly FormField[],
  texts: FormTexts,
  prefix: string,
): Exclude<FormField, FieldPart>[] =>
  fields.flatMap((field) => {
    if (field.kind !== 'part') return [field]
    const isThere = !field.when || field.when.is.includes(texts[joinPath(prefix, field.when.name)] ?? '')
    return isThere ? presentFields(field.fields, texts, prefix) : []
  })

type Say = (text: string) => string
type Options = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The fields as a browser gets them: without functions, and with the choices that depend on the shop, by the names of their fields. */
export const forBrowser = (fields: readonly FormField[], say: Say, options: Options = {}): FormField[] =>
  withoutFunctions(sayFields(fields, say), options)

const withoutFunctions = (fields: readonly FormField[], options: Options): FormField[] =>
  fields.map((field): FormField => {
    if ('fields' in field) return { ...field, fields: withoutFunctions(field.fields, options) }
    const { read: _read, write: _write, ...input } = { read: undefined, write: undefined, ...field }
    return input.kind === 'choice' || input.kind === 'choices'
      ? { ...input, options: input.options ?? options[input.name] ?? {} }
      : input
  })

const READ = new Set(['label', 'hint', 'none', 'given', 'entry', 'add', 'remove', 'untitled', 'otherwise'])
/** Objects in which all values are read, or those with these names. */
const ALL_READ = new Set(['options', 'hints'])
const HAVE_READ = new Set(['words', 'summary', 'hintBy', 'fields'])

/** The fields in the language of the person. */
export const sayFields = (fields: readonly FormField[], say: Say): FormField[] =>
  fields.map((field) => sayIn(field, say) as FormField)

function sayIn(value: unknown, say: Say, isRead = (name: string) => READ.has(name)): unknown {
  if (Array.isArray(value)) return value.map((entry) => sayIn(entry, say))
  if (typeof value !== 'object' || value === null) return value
  const said = Object.entries(value).map(([name, inner]) => {
    if (typeof inner === 'string') return [name, isRead(name) ? say(inner) : inner]
    if (ALL_READ.has(name)) return [name, sayIn(inner, say, () => true)]
    return [name, HAVE_READ.has(name) ? sayIn(inner, say) : inner]
  })
  return Object.fromEntries(said)
}
