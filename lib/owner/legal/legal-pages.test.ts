import { changesSince } from './legal-pages'

const checked = { source: 'We are {{company_name}}.', facts: { company_name: 'Clay', delivery_time: '3 days' } }

test('nothing has changed in the same text with the same facts', () => {
  expect(changesSince(checked, { ...checked })).toEqual([])
})

test('a fact that changed is named with both values', () => {
  expect(changesSince(checked, { ...checked, facts: { ...checked.facts, company_name: 'Clay & Sons' } })).toEqual([
    { kind: 'fact', name: 'company_name', before: 'Clay', after: 'Clay & Sons' },
  ])
})

test('other words are one change, whatever facts they name', () => {
  expect(changesSince(checked, { source: 'We are {{legal_name}}.', facts: { legal_name: 'Clay Ltd' } })).toEqual([
    { kind: 'words' },
  ])
})
