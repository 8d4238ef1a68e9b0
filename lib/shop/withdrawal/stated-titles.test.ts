import { messagesIn } from '@/messages/languages'
import { statedTitles, titleOfStated } from './stated-titles'

const ring = { variant_code: 'R', name: 'Ring', variant_name: 'Silver', answers: [] }
const titles = statedTitles(messagesIn.en, [
  { ...ring, id: 1 },
  { ...ring, id: 2, answers: [{ label: 'Initials', text: 'A.B.' }] },
  { id: 3, variant_code: 'M', name: 'Mug', variant_name: '', answers: [{ label: 'Name', text: 'Eva' }] },
])

test.each([
  ['a line by its id', { variant_code: 'R', line: 2 }, 'Ring, Silver (Initials: A.B.)'],
  ['another line of the variant', { variant_code: 'R', line: 1 }, 'Ring, Silver'],
  ['a code of several lines', { variant_code: 'R' }, 'Ring, Silver'],
  ['a code of one line', { variant_code: 'M' }, 'Mug (Name: Eva)'],
  ['a line that is gone, by its code', { variant_code: 'M', line: 9 }, 'Mug (Name: Eva)'],
  ['what was described', { variant_code: 'the blue one' }, 'the blue one'],
])('a statement names %s', (_case, stated, title) => {
  expect(titleOfStated(stated, titles)).toBe(title)
})
