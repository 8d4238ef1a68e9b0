import { amount } from '@/lib/owner/forms/amounts'
import {
  choice,
  choices,
  date,
  hidden,
  line,
  list,
  nameOfShop,
  number,
  onOff,
  part,
} from '@/lib/owner/forms/field-table'
import { type FieldList, type FormField } from '@/lib/owner/forms/form-fields'
import { type BrowserText } from '@/lib/owner/language/desk-text'
import { type Alphabet, MAX_QUESTIONS, type OwnQuestionKind, type PreviewFont } from '@/lib/shop/questions/question'

/** The form of what buyers are asked: of a product, or of a set that several products share. */

const KINDS: Record<OwnQuestionKind, BrowserText> = {
  short_text: 'A short text',
  long_text: 'A long text',
  choice: 'One of several choices',
  date: 'A date',
  number: 'A number',
  picture: 'A picture',
  yes_no: 'Yes or no',
}

const ALPHABETS: Record<Alphabet, BrowserText> = {
  latin: 'Latin letters',
  greek: 'Greek letters',
  cyrillic: 'Cyrillic letters',
  hebrew: 'Hebrew letters',
  arabic: 'Arabic letters',
  digits: 'Digits',
}

const FONTS: Record<PreviewFont, BrowserText> = {
  roman: 'Roman letters',
  script: 'Handwriting',
  block: 'Block letters',
}

const OMITTED = { empty: 'omitted' } as const

const of = (kinds: readonly OwnQuestionKind[]) => ({ when: { name: 'kind', is: kinds } })

const TEXTS = part('texts', '', { look: 'columns', ...of(['short_text', 'long_text']) }, [
  line('example', 'Example', OMITTED),
  number('max_length', 'Longest answer', { ...OMITTED, hint: 'In characters. Empty: 100, or 1000 for a long text' }),
  line('signs', 'Signs besides its letters', { ...OMITTED, hint: 'Like &.-♥' }),
  choice(
    'price_per',
    'The price is for',
    { letter: 'Each letter' },
    { ...OMITTED, none: 'The answer', hint: 'Spaces do not count' },
  ),
  choices('alphabets', 'What you can make', ALPHABETS, { ...OMITTED, hint: 'None ticked: any.' }),
])

const CHOICES = part('choices', '', { look: 'columns', ...of(['choice']) }, [
  list(
    'choices',
    'Choices',
    {
      ...{
        look: 'table',
        entry: 'choice',
        min: 2,
        max: 40,
        initial: '2',
        blank: 'omitted',
        summary: { names: ['name'] },
      },
      ...OMITTED,
    },
    [
      hidden('was', 'Stored as'),
      part('main', '', { look: 'columns' }, [line('name', 'Choice'), amount('price', 'Costs', OMITTED)]),
    ],
  ),
])

const NUMBERS = part('numbers', '', { look: 'columns', ...of(['number']) }, [
  number('min', 'Smallest number', OMITTED),
  number('max', 'Largest number', OMITTED),
  number('decimals', 'Decimals', { ...OMITTED, hint: 'Empty: whole numbers' }),
])

const DATES = part('dates', '', { look: 'columns', ...of(['date']) }, [
  date('earliest', 'First day', OMITTED),
  date('latest', 'Last day', OMITTED),
])

const PRICE = part('price-and-time', '', { look: 'columns' }, [
  amount('price', 'Price of an answer', { ...OMITTED, hint: 'Empty: it costs nothing more' }),
  choice('charged', 'To pay', { once: 'Once for all pieces' }, { ...OMITTED, none: 'For each piece' }),
  number('extra_days', 'Working days more', { ...OMITTED, hint: 'That the piece takes with an answer' }),
])

/** Where the answer is shown while it is typed. */
export const PREVIEW = 'preview'

const PREVIEW_PLACE = part(
  PREVIEW,
  'Show it on the first picture',
  {
    ...{ look: 'details', hint: 'Where the text is on the picture, in percent of its width and height.' },
    ...of(['short_text']),
  },
  [
    part('place', '', { look: 'columns' }, [
      choice('preview.font', 'Letters', FONTS, { ...OMITTED, none: 'Not shown' }),
      number('preview.x', 'Centre from the left', OMITTED),
      number('preview.y', 'Centre from the top', OMITTED),
      number('preview.width', 'Width', OMITTED),
      number('preview.height', 'Height', OMITTED),
      number('preview.turn', 'Turned by', { ...OMITTED, hint: 'In degrees, clockwise' }),
    ]),
  ],
)

/** Without names, the variants may be any. */
const onlyFor = (variants: Readonly<Record<string, string>> | undefined): FormField =>
  part('only-for', 'Only for some variants', { look: 'details' }, [
    choices(
      'variants',
      'Variants',
      variants && Object.fromEntries(Object.entries(variants).map(([slug, name]) => [slug, nameOfShop(name)])),
      { ...OMITTED, hint: 'None ticked: all.' },
    ),
  ])

const questionList = (more: Partial<Pick<FieldList, 'empty' | 'min'>>, fields: readonly FormField[]): FieldList =>
  list(
    'questions',
    'Questions',
    {
      ...{ entry: 'question', max: MAX_QUESTIONS, blank: 'omitted', summary: { names: ['label'] } },
      ...{ hint: 'What you need to know to make the piece, such as the text of an engraving.' },
      ...more,
    },
    [
      hidden('was', 'Stored as'),
      line('label', 'Question', 'As the buyer reads it, like: Initials'),
      choice('kind', 'Answer', KINDS, { initial: 'short_text', none: 'Choose one' }),
      line('hint', 'Hint', { ...OMITTED, wide: true, hint: 'What the buyer should know to answer it' }),
      onOff('required', 'Must be answered', OMITTED),
      ...[TEXTS, CHOICES, NUMBERS, DATES, PRICE, PREVIEW_PLACE],
      ...fields,
    ],
  )

export const SET_QUESTIONS = questionList({}, [])

/** Of a product, with the names of its variants by their slugs. */
export const productQuestions = (variants?: Readonly<Record<string, string>>): FieldList =>
  questionList(OMITTED, [onlyFor(variants)])
