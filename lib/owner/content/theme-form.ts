import { choice, color, nameOfShop, number, onOff } from '@/lib/owner/forms/field-table'
import { COLOR_NAMES, type ColorName } from '@/lib/platform/theme/palette'
import { HEADING_FAMILIES, TEXT_FAMILIES } from '@/lib/platform/theme/font-families'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { type FormField } from '@/lib/owner/forms/form-fields'

const COLOR_LABELS: Record<ColorName, DeskText> = {
  background: 'Background',
  surface: 'Raised surfaces, fields',
  sunken: 'Sunken surfaces',
  text: 'Text',
  text_soft: 'Soft text',
  text_faint: 'Faint text and icons',
  line: 'Lines',
  control: 'Borders of fields',
  accent: 'Accent',
  accent_strong: 'Strong accent',
  accent_wash: 'Wash of the accent',
  accent_text: 'Text on the accent',
  button: 'Buttons',
  button_hover: 'Buttons under the pointer',
  button_text: 'Text of buttons',
  good: 'Good news',
  bad: 'Errors',
  bad_wash: 'Background of errors',
  warn: 'Warnings',
  focus: 'Focus',
  scrim: 'Behind text on pictures',
}

const REQUIRED: readonly ColorName[] = ['background', 'text', 'accent']

const familyName = (family: string) =>
  family
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')

const families = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, nameOfShop(familyName(name))]))

const colorField = (name: ColorName): FormField => color(`colors.${name}`, COLOR_LABELS[name], { empty: 'omitted' })

/** The most used first. */
export const THEME_FIELDS: readonly FormField[] = [
  ...REQUIRED.map(colorField),
  choice('fonts.headings', 'Font of headings', families(HEADING_FAMILIES)),
  choice('fonts.text', 'Font of texts', families(TEXT_FAMILIES)),
  number('fonts.heading_weight', 'Weight of headings', {
    hint: '400 to 800, in hundreds. Empty: what suits the font',
    empty: 'omitted',
  }),
  number('radius', 'Rounding of corners', { hint: 'Pixels, 0 to 24', empty: 'omitted' }),
  choice('spacing', 'Spaces', { compact: 'Compact', normal: 'Normal', roomy: 'Roomy' }),
  onOff('name_in_capitals', 'The name of the shop in capitals'),
]

/** Those that follow from the others when they are left out. */
export const FURTHER_COLORS: readonly FormField[] = COLOR_NAMES.filter((name) => !REQUIRED.includes(name)).map(
  colorField,
)

export const ALL_THEME_FIELDS: readonly FormField[] = [...THEME_FIELDS, ...FURTHER_COLORS]
