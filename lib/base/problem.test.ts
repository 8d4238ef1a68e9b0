import { fieldMessages } from './problem'

test('messages are gathered by field, and what concerns the whole stands apart', () => {
  const issues = [
    { path: ['items', 0, 'quantity'], message: 'one' },
    { path: [], message: 'two' },
    { path: ['items', 0, 'quantity'], message: 'three' },
  ]
  expect(fieldMessages(issues)).toEqual({ 'items.0.quantity': ['one', 'three'], non_field_errors: ['two'] })
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('a field may be called %s', (name) => {
  const fields = fieldMessages([{ path: [name], message: 'too long' }])
  expect(Object.entries(fields)).toEqual([[name, ['too long']]])
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
})
