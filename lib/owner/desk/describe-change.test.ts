import { describeChange } from './describe-change'

test('only the fields that differ are shown', () => {
  expect(
    describeChange({ state: 'confirmed', code: 'AS-1', lines: [1] }, { state: 'paid', code: 'AS-1', lines: [1, 2] }),
  ).toEqual([
    { field: 'state', before: 'confirmed', after: 'paid' },
    { field: 'lines', before: '[1]', after: '[1,2]' },
  ])
})

test.each([
  [undefined, { note: '' }, [{ field: 'note', before: '–', after: '(empty)' }]],
  [{ a: 1 }, null, [{ field: 'a', before: '1', after: '–' }]],
  ['old', 'new', [{ field: '', before: 'old', after: 'new' }]],
  [null, undefined, []],
])('%j becomes %j', (before, after, expected) => {
  expect(describeChange(before, after)).toEqual(expected)
})
