import fc from 'fast-check'
import { findMissingFields } from './contact-message'

const complete = {
  name: 'Eleni Vlachou',
  email: 'eleni@example.org',
  subject: 'A ring',
  body: 'Could you make it wider?',
}

test('a complete message has no missing fields', () => {
  expect(findMissingFields(complete)).toEqual([])
})

test('an empty message lacks each field once, in the order of the form', () => {
  expect(findMissingFields({ name: '', email: '', subject: '', body: '' }).map(({ message }) => message)).toEqual([
    '* Your full name',
    '* Your email address',
    '* The subject of your message',
    '* Your message',
  ])
})

test.each([
  ['name', 'Eva', '* Your full name'],
  ['email', 'a@b.c', '* The email address, as the one provided is not valid'],
  ['email', 'eleni.example.org', '* The email address, as the one provided is not valid'],
  ['subject', 'One', '* The subject of your message'],
  ['body', 'Please!', '* Your message'],
] as const)('the %s %p is refused', (field, value, message) => {
  expect(findMissingFields({ ...complete, [field]: value })).toEqual([{ field, message }])
})

test.each([
  ['name', 'Evan'],
  ['email', 'ab@c.d'],
  ['subject', 'Ring'],
  ['body', 'A ring, please'],
] as const)('the %s %p is accepted', (field, value) => {
  expect(findMissingFields({ ...complete, [field]: value })).toEqual([])
})

test('blanks count as missing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (length) => {
      const blanks = ' '.repeat(length)
      return findMissingFields({ name: blanks, email: blanks, subject: blanks, body: blanks }).length === 4
    }),
  )
})
