import { amount } from '@/lib/owner/forms/amounts'
import { choice, hidden, line, list, names, number, onOff, part } from '@/lib/owner/forms/field-table'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { type FormField } from '@/lib/owner/forms/form-fields'

const omitted = (hint: DeskText | '' = '') => ({ ...(hint === '' ? {} : { hint }), empty: 'omitted' as const })

/** What a discount may give, in words. */
export const GIVES_LABELS = {
  percent: 'A percentage',
  amount: 'An amount',
  free_delivery: 'Free delivery',
  free_item: 'The cheapest of several pieces',
} as const satisfies Record<string, DeskText>

export const DISCOUNT_FIELDS: readonly FormField[] = [
  list('discounts', 'Discounts', { entry: 'discount', summary: { names: ['name', 'code'] }, unordered: true }, [
    hidden('was', 'Stored as'),
    line('name', 'Name', { hint: 'Only you see it', required: true }),
    line('code', 'Code', {
      hint: 'Empty: automatic, for everybody. Capitals, spaces and hyphens do not matter.',
      empty: 'null',
      attributes: { autoCapitalize: 'characters' },
    }),
    onOff('single_codes', 'Only single codes, each for one order', {
      hint: 'They begin with the code, and you make them below',
    }),
    onOff('on', 'Is on', { initial: 'on' }),
    choice('gives', 'Gives', GIVES_LABELS),
    part('amounts', 'How much', { look: 'columns' }, [
      number('percent', 'Percent', omitted('Like 10 or 12.5')),
      amount('amount', 'Amount', { empty: 'omitted' }),
      number('free_item_of', 'One free of', omitted('Like 3: of three pieces the cheapest is free')),
    ]),
    part('scope', 'On what', { look: 'details' }, [
      names(
        'categories',
        'Categories',
        'Their addresses, separated by commas, with all below them. All empty: everything',
      ),
      names('tags', 'Tags', 'Like colour:blue, size:large'),
      names('products', 'Products', 'Their addresses, separated by commas'),
      onOff('reduced_items', 'Also on prices that are announced as reduced', 'Only with a code'),
    ]),
    part('conditions', 'From when, for whom', { look: 'details' }, [
      amount('min_amount', 'From an amount of', { hint: 'Of the pieces that it covers', empty: 'omitted' }),
      number('min_items', 'From so many pieces', omitted()),
      line('from', 'First day', omitted('Like 2026-11-27, in the time zone of the shop')),
      line('until', 'Last day', omitted('Like 2026-11-30')),
      names('countries', 'Countries', 'To which it is sent, separated by commas. Empty: everywhere'),
      onOff('first_order_only', 'Only for the first order of a customer', 'Only with a code'),
      number('uses_per_customer', 'Uses for each customer', omitted('Only with a code. Empty: any')),
      number('max_uses', 'Uses in all', omitted('Empty: any')),
      onOff('combinable', 'May be combined', 'A code and an automatic discount apply together if both may'),
    ]),
  ]),
]
