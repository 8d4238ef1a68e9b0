import { type FormContent } from '@/lib/owner/desk/drafts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Texts = FormContent['texts']

/** What the sign-in adds to a form, and what nobody else may read. */
const NEVER_KEPT = /^desk_|password|one_time|passkey/
const NO_TEXT = ['file', 'submit', 'button', 'image', 'reset', 'password']

/** An input that says what the form is about, and not what was typed: it is always as the page has it. */
export const FIXED = 'data-fixed'
/** An input with the version of what is stored. */
export const BASE = 'data-base'

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

const isKept = (control: Control) =>
  control.name !== '' &&
  !NEVER_KEPT.test(control.name) &&
  !NO_TEXT.includes(control.type) &&
  !control.hasAttribute(FIXED)

const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl).filter(isKept)

/** Of the hidden input with the number of entries of a list, which may be none yet. */
export const ENTRIES = 'data-entries'

/** Whether a person can type or choose something in it, or add to a list. */
export const hasInputs = (form: HTMLFormElement) =>
  controlsOf(form).some((control) => control.type !== 'hidden' || control.hasAttribute(ENTRIES))

type Which = 'typed' | 'stored'

/** What a form contains as it is typed, or as the page came. */
export function readContent(form: HTMLFormElement, which: Which): FormContent {
  const values = new Map<string, string[]>()
  const base: FormContent['base'] = {}
  for (const control of controlsOf(form)) {
    if (control.hasAttribute(BASE)) base[control.name] = control.value
    else values.set(control.name, [...(values.get(control.name) ?? []), ...valuesOf(control, which)])
  }
  const texts: Texts = {}
  for (const [name, all] of values) if (all.length > 0) texts[name] = all.length > 1 ? all : (all[0] ?? '')
  return { texts, off: [...values].flatMap(([name, all]) => (all.length === 0 ? [name] : [])), base }
}

function valuesOf(control: Control, which: Which): string[] {
  const isStored = which === 'stored'
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const chosen = options.filter((option) => (isStored ? option.defaultSelected : option.selected))
    return (chosen.length > 0 || control.multiple ? chosen : options.slice(0, 1)).map(({ value }) => value)
  }
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
    return (isStored ? control.defaultChecked : control.checked) ? [control.value] : []
  return [(isStored ? control.defaultValue : control.value).replace(/\r\n?/g, '\n')]
}

const isSame = (one: Texts[string] | undefined, other: Texts[string] | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The names at which two contents differ. */
const differences = (one: FormContent, other: FormContent): string[] =>
  [...new Set([...Object.keys(one.texts), ...Object.keys(other.texts)])].filter(
    (name) => !isSame(one.texts[name], other.texts[name]),
  )

export const isSameContent = (one: FormContent, other: FormContent) => differences(one, other).length === 0

/** Whether what is stored has changed since the draft was made. */
export const isStoredChanged = (draft: FormContent, stored: FormContent) =>
  Object.entries(draft.base).some(([name, version]) => stored.base[name] !== undefined && stored.base[name] !== version)

/**
 * What a form shows for a draft. What the draft does not know, such as a field of a new version of the desk, stays as it
 * is stored; what was typed while the draft was being found wins.
 */
export function draftValues(draft: FormContent, stored: FormContent, typed: FormContent): Texts {
  const known = new Set([...Object.keys(draft.texts), ...draft.off])
  const unknown = Object.entries(stored.texts).filter(([name]) => !known.has(name))
  const values: Texts = { ...Object.fromEntries(unknown), ...draft.base, ...draft.texts }
  for (const name of differences(typed, stored)) {
    const text = typed.texts[name]
    if (text === undefined) delete values[name]
    else values[name] = text
  }
  return values
}
