import { understoodFilters } from './understood-filters'

const part = { text: 'rings', without: 'silver', name: 'Rings', price: null }

test('a filter has the name of the category or tag, or the word', () => {
  const silver = { text: 'silver', without: 'rings', name: null, price: null }
  expect(understoodFilters([part, silver])).toEqual([
    { name: 'Rings', query: 'silver' },
    { name: 'silver', query: 'rings' },
  ])
})

test('what is all of the search is no filter', () => {
  expect(understoodFilters([{ ...part, without: '' }])).toEqual([])
})

test.each([
  [null, 30, 'Up to 30 €'],
  [49.9, null, 'From 49.90 €'],
  [30, 50, '30 € to 50 €'],
])('a price is written like that of a filter: %p to %p', (min, max, name) => {
  expect(understoodFilters([{ ...part, text: '', price: { min, max } }])).toEqual([{ name, query: 'silver' }])
})
