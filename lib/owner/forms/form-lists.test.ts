import { choices, line, list, nameOfShop, part } from './field-table'
import { isBlank, summaryOf } from './form-lists'

const PARCELS = list('parcels', 'Parcels', { entry: 'parcel', summary: { names: ['days', 'note'] } }, [
  part('more', 'More', { look: 'details' }, [
    choices('days', nameOfShop('Days'), { mon: nameOfShop('Monday'), tue: nameOfShop('Tuesday') }),
    line('note', 'Note'),
  ]),
])

test('the summary of an entry has what was written and the labels of what was chosen', () => {
  expect(summaryOf(PARCELS, { 'days.tue': 'on', note: 'Fragile' })).toBe('Tuesday, Fragile')
  expect(summaryOf(PARCELS, { note: '' })).toBe('')
})

test('an entry is blank until something is written or chosen', () => {
  expect(isBlank(PARCELS.fields, { note: ' ' })).toBe(true)
  expect(isBlank(PARCELS.fields, { 'days.mon': 'on' })).toBe(false)
})
