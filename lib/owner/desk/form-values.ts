import { type FormState } from './form-state'

/** The fields that React and the sign-in put into a form. */
const FOREIGN_FIELDS = /^(\$ACTION|desk_)/

/** A form says where it begins and where it ends: before scripts, it can be sent while the page is still loading. */
export const FORM_EDGE = 'desk_form'

/** Whether the browser had not loaded the form to its end when it was sent, so that fields are missing. */
export function isPartialForm(form: FormData): boolean {
  const edges = form.getAll(FORM_EDGE)
  return edges.includes('begin') && !edges.includes('end')
}

type Values = Record<string, FormDataEntryValue | FormDataEntryValue[]>

export function formValues(form: FormData): FormState['values'] {
  const names = [...new Set(form.keys())].filter((name) => !FOREIGN_FIELDS.test(name))
  const values: Values = Object.fromEntries(
    names.map((name) => {
      const all = form.getAll(name)
      return [name, all.length > 1 ? all : (all[0] ?? '')]
    }),
  )
  // Files are for the function alone: see `typed`.
  return values as FormState['values']
}

/** What was typed, without files, which a browser cannot be given back, and without passwords. */
export const typed = (values: Record<string, unknown>): FormState['values'] =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | string[]] =>
        !/password|one_time|passkey/.test(entry[0]) && [entry[1]].flat().every((value) => typeof value === 'string'),
    ),
  )
