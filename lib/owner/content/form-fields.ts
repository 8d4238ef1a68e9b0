/** What a form has for a part of the shop's content: the value of a file as named texts, and the texts as a value. */

/** The texts of a form by the names of its inputs. A switch that is off has none. */
export type FormTexts = Readonly<Record<string, string>>

type Named = {
  /** The path in the value that the form edits, like `bank_account.iban`; empty for the entry of a list itself. */
  name: string
  label: string
  hint?: string
}

export type TextInput = Named & {
  kind: 'line' | 'text' | 'email' | 'tel' | 'url' | 'number' | 'color' | 'hidden'
  /** What an empty input is in the file; otherwise an empty text. */
  empty?: 'omitted' | 'null'
  required?: boolean
  rows?: number
  /** For a long line. */
  wide?: true
  /** The text of a new entry of a list. */
  initial?: string
  /** For a value that is neither a text nor a number. */
  write?: (value: unknown) => string
  read?: (text: string) => unknown
}

export type ChoiceInput = Named & {
  kind: 'choice'
  empty?: 'omitted' | 'null'
  /** The label of no choice, if that is one. */
  none?: string
  /** By value. Left out: the screen has them, by the name without the numbers of entries. */
  options?: Readonly<Record<string, string>>
  initial?: string
  /** For a value that is no text. */
  read?: (text: string) => unknown
}

export type PictureInput = Named & { kind: 'picture'; empty?: 'omitted' | 'null' }

export type SwitchInput = Named & { kind: 'switch'; empty?: 'omitted' }

/** Several of these values, in this order. */
export type ChoicesInput = Named & {
  kind: 'choices'
  options: Readonly<Record<string, string>>
  /** The label of a switch without which the value is left out. */
  given?: string
}

export type FieldGroup = Named & {
  kind: 'group'
  fields: readonly FormField[]
  /** What a group without any text is in the file. */
  empty?: 'omitted' | 'null'
}

export type FieldList = Named & {
  kind: 'list'
  fields: readonly FormField[]
  /** What one entry is called, like `link`. */
  entry: string
  max?: number
  empty?: 'omitted'
  /** The label of a switch without which the value is left out. */
  given?: string
  /** The fields that tell the entries apart, and what is said when they are empty. */
  summary?: { names: readonly string[]; otherwise?: string }
  /** The field with the name of each entry, for a record instead of an array. */
  keyed?: string
}

export type FormField = TextInput | ChoiceInput | PictureInput | SwitchInput | ChoicesInput | FieldGroup | FieldList

export type FormProblem = { path: string; message: string }

export const joinPath = (...parts: (string | number)[]) => parts.filter((part) => part !== '').join('.')

/** The name of the input with the number of entries of a list. */
export const countName = (path: string) => joinPath(path, 'count')
export const givenName = (path: string) => joinPath(path, 'given')
