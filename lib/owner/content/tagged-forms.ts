import { choice, choices, color, hidden, line, list, part } from '@/lib/owner/forms/field-table'
import { type FormField } from '@/lib/owner/forms/form-fields'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { type FacetFile, type VariationFile } from '@/lib/shop/catalogue/catalogue-file.schema'

/** The forms of the two files whose entries have tags: owners call variations choices, facets filters, and tags values. */

type Words = {
  /** The list in the form, which has the name of the file. */
  name: 'variations' | 'facets'
  label: DeskText
  /** What one is called. */
  entry: 'choice' | 'filter'
  styles: Readonly<Record<string, DeskText>>
  initialStyle: string
  categories: DeskText
}

const taggedFields = ({ name, label, entry, styles, initialStyle, categories }: Words): readonly FormField[] => [
  list(name, label, { entry, blank: 'omitted', summary: { names: ['name'] } }, [
    hidden('was', 'Stored as'),
    line('name', 'Name', { required: true }),
    choice('style', 'Shown as', styles, { initial: initialStyle, none: 'Choose one' }),
    list(
      'tags',
      'Values',
      {
        look: 'table',
        entry: 'value',
        min: 1,
        max: 100,
        initial: '3',
        blank: 'omitted',
        hint: 'Shoppers see them in this order. Swatches need a colour.',
        summary: { names: ['name'] },
      },
      [
        hidden('was', 'Stored as'),
        part('main', '', { look: 'columns' }, [
          line('name', 'Value'),
          color('color', 'Colour', { read: (text) => text.trim().toLowerCase() || null }),
        ]),
      ],
    ),
    choices('categories', categories, undefined, { hint: 'Those below a category have what it has.' }),
  ]),
]

const CHOICE_STYLES: Record<VariationFile[number]['style'], DeskText> = {
  boxes: 'Boxes with the values',
  dropdown: 'A list that opens',
  colors: 'Swatches of colour',
}

const FILTER_STYLES: Record<FacetFile[number]['style'], DeskText> = {
  checkboxes: 'Boxes to tick',
  boxes: 'Boxes with the values',
  radio_buttons: 'One value at a time',
  colors: 'Swatches of colour',
}

export const CHOICE_FIELDS = taggedFields({
  ...{ name: 'variations', label: 'Choices', entry: 'choice', styles: CHOICE_STYLES, initialStyle: 'boxes' },
  categories: 'Categories whose products may come in it',
})

export const FILTER_FIELDS = taggedFields({
  ...{ name: 'facets', label: 'Filters', entry: 'filter', styles: FILTER_STYLES, initialStyle: 'checkboxes' },
  categories: 'Categories that offer it',
})
