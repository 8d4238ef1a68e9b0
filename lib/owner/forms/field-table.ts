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
import { type DeskText } from '@/lib/owner/language/desk-text'

/** The rows of a table of fields, each with a hint or with all else that it can have. */

declare const named: unique symbol
/** A text that the shop has made, such as the name of a choice. */
type NameOfShop = string & { [named]: true }
export const nameOfShop = (name: string) => name as NameOfShop

/** What people read, in English: whoever shows the fields says it. */
export type Label = DeskText | NameOfShop | ''
type Options = Readonly<Record<string, Label>>
type Read<Field> = {
  [Key in keyof Field]: Key extends 'hint' | 'none' | 'given' | 'entry'
    ? Label
    : Key extends 'options'
      ? Options
      : Key extends 'words'
        ? { add?: Label; remove?: Label; untitled?: Label }
        : Key extends 'summary'
          ? { names: readonly string[]; otherwise?: Label }
          : Key extends 'hintBy'
            ? { name: string; hints: Options }
            : Field[Key]
}

type Rest<Field, Given extends string = never> = Read<Omit<Partial<Field>, 'kind' | 'name' | 'label' | Given>>
type More<Field, Given extends string = never> = Label | Rest<Field, Given>

const rest = <Field, Given extends string>(more: More<Field, Given>): Omit<Rest<Field, Given>, never> =>
  typeof more === 'string' ? ({ hint: more } as Rest<Field, Given>) : more

const input =
  (kind: TextInput['kind']) =>
  (name: string, label: Label, more: More<TextInput> = {}): TextInput => ({ kind, name, label, ...rest(more) })

export const line = input('line')
export const text = input('text')
export const email = input('email')
export const tel = input('tel')
export const url = input('url')
export const number = input('number')
export const date = input('date')
export const color = input('color')
export const hidden = input('hidden')

export const onOff = (name: string, label: Label, more: More<SwitchInput> = {}): SwitchInput => ({
  ...{ kind: 'switch', name, label },
  ...rest(more),
})

export const picture = (name: string, label: Label, more: More<PictureInput> = {}): PictureInput => ({
  ...{ kind: 'picture', name, label },
  ...rest(more),
})

/** Without options, the screen has them. */
export const choice = (name: string, label: Label, options?: Options, more: Rest<ChoiceInput> = {}): ChoiceInput => ({
  ...{ kind: 'choice', name, label, options },
  ...more,
})

/** Without options, the screen has them. */
export const choices = (
  name: string,
  label: Label,
  options?: Options,
  more: Rest<ChoicesInput> = {},
): ChoicesInput => ({
  ...{ kind: 'choices', name, label, options },
  ...more,
})

/** A list of words in one line. */
export const names = (name: string, label: Label, hint: Label): TextInput =>
  line(name, label, {
    hint,
    wide: true,
    write: (value) => (Array.isArray(value) ? value.join(', ') : ''),
    read: (typed) => typed.split(',').flatMap((one) => one.trim() || []),
  })

type Fields = readonly FormField[]

export const group = (name: string, label: Label, more: More<FieldGroup, 'fields'>, fields: Fields): FieldGroup => ({
  ...{ kind: 'group', name, label, fields },
  ...rest(more),
})

type Part = Pick<FieldPart, 'look'> & Rest<FieldPart, 'fields'>

export const part = (name: string, label: Label, more: Part, fields: Fields): FieldPart => ({
  ...{ kind: 'part', name, label, fields },
  ...more,
})

type List = { entry: Label } & Rest<FieldList, 'fields' | 'entry'>

export const list = (name: string, label: Label, more: List, fields: Fields): FieldList => ({
  ...{ kind: 'list', name, label, fields },
  ...more,
})
