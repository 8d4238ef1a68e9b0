import { fieldMessages } from './problem'

test('messages are grouped by field, and those of the whole input are in non_field_errors', () => {
  const issues = [
    { path: ['items', 0, 'quantity'], message: 'one' },
    { path: [], message: 'two' },
    { path: ['items', 0, 'quantity'], message: 'three' },
  ]
  expect(fieldMessages(issues)).toEqual({ 'items.0.quantity': ['one', 'three'], non_field_errors: ['two'] })
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('a field can be named %s', (name) => {
  const fields = fieldMessages([{ path: [name], message: 'too long' }])
  expect(Object.entries(fields)).toEqual([[name, ['too long']]])
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
})
