import {
  type ChoiceInput,
  type ChoicesInput,
  type FieldGroup,
  type FieldList,
  type FieldPart,
  type FormField,
  type PictureInput,
  type SwitchInput,
  type TextInput,
} from './form-fields'

/** The rows of a table of fields, each with a hint or with all else that it can have. */

type Rest<Field, Given extends string = never> = Omit<Partial<Field>, 'kind' | 'name' | 'label' | Given>
type More<Field, Given extends string = never> = string | Rest<Field, Given>

const rest = <Field, Given extends string>(more: More<Field, Given>) =>
  typeof more === 'string' ? { hint: more } : more

const input =
  (kind: TextInput['kind']) =>
  (name: string, label: string, more: More<TextInput> = {}): TextInput => ({ kind, name, label, ...rest(more) })

export const line = input('line')
export const text = input('text')
export const email = input('email')
export const tel = input('tel')
export const url = input('url')
export const number = input('number')
export const color = input('color')
export const hidden = input('hidden')

export const onOff = (name: string, label: string, more: More<SwitchInput> = {}): SwitchInput => ({
  ...{ kind: 'switch', name, label },
  ...rest(more),
})

export const picture = (name: string, label: string, more: More<PictureInput> = {}): PictureInput => ({
  ...{ kind: 'picture', name, label },
  ...rest(more),
})

type Options = Readonly<Record<string, string>>

/** Without options, the screen has them. */
export const choice = (name: string, label: string, options?: Options, more: Rest<ChoiceInput> = {}): ChoiceInput => ({
  ...{ kind: 'choice', name, label, options },
  ...more,
})

/** Without options, the screen has them. */
export const choices = (
  name: string,
  label: string,
  options?: Options,
  more: Rest<ChoicesInput> = {},
): ChoicesInput => ({
  ...{ kind: 'choices', name, label, options },
  ...more,
})

type Fields = readonly FormField[]

export const group = (name: string, label: string, more: More<FieldGroup, 'fields'>, fields: Fields): FieldGroup => ({
  ...{ kind: 'group', name, label, fields },
  ...rest(more),
})

type Part = Pick<FieldPart, 'look'> & Rest<FieldPart, 'fields'>

export const part = (name: string, label: string, more: Part, fields: Fields): FieldPart => ({
  ...{ kind: 'part', name, label, fields },
  ...more,
})

type List = Pick<FieldList, 'entry'> & Rest<FieldList, 'fields'>

export const list = (name: string, label: string, more: List, fields: Fields): FieldList => ({
  ...{ kind: 'list', name, label, fields },
  ...more,
})
