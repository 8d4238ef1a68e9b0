import { type FormField } from './form-fields'

type Options = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The fields as a browser gets them: without functions, and with the choices that depend on the shop, by the names of their fields. */
export const forBrowser = (fields: readonly FormField[], options: Options = {}): FormField[] =>
  fields.map((field): FormField => {
    if (field.kind === 'group' || field.kind === 'list') return { ...field, fields: forBrowser(field.fields, options) }
    if (field.kind === 'choice') {
      const { read: _read, ...choice } = field
      return { ...choice, options: choice.options ?? options[choice.name] ?? {} }
    }
    if (field.kind === 'picture' || field.kind === 'switch' || field.kind === 'choices') return field
    const { read: _read, write: _write, ...input } = field
    return input
  })
