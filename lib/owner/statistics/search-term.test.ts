import { countedTerm } from './search-term'

test.each([
  ['  Silver RING ', 'silver ring'],
  ['Δαχτυλίδι', 'δαχτυλίδι'],
  ['ring 54 mm', 'ring 54 mm'],
  ['ring-0012', 'ring-0012'],
  ['💍'.repeat(70), '💍'.repeat(60)],
  ['', null],
  ['eleni@test.example', null],
  ['+30 210 123 4567', null],
  ['call 6971234567 please', null],
  ['as-7k2m-9xqp', null],
  ['where is AS-7K2M-9XQP', null],
  ['https://test.example/a', null],
])('the search for %j is counted as %j', (text, term) => {
  expect(countedTerm(text)).toBe(term)
})
