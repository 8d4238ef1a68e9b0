import { clearPersonalData, removeStalePersonalData } from './personal-data.client'
import { readPersonal, writePersonal } from './personal-values.client'

const MARIA = 'maria'
const NIKOS = 'nikos'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('data of a guest is readable by the guest and by the customer who logs in', () => {
  writePersonal('draft', null, 'typed')
  expect(readPersonal('draft', null)).toBe('typed')
  expect(readPersonal('draft', MARIA)).toBe('typed')
})

test.each([
  ['a guest', null],
  ['another customer', NIKOS],
])('data of a customer is not readable by %s, and is removed', (_, reader) => {
  writePersonal('draft', MARIA, 'typed')
  expect(readPersonal('draft', MARIA)).toBe('typed')
  expect(readPersonal('draft', reader)).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('data that is written after the session expired belongs to the customer', () => {
  writePersonal('draft', MARIA, 'typed')
  writePersonal('draft', null, 'typed on')
  expect(readPersonal('draft', MARIA)).toBe('typed on')
  expect(readPersonal('draft', NIKOS)).toBeNull()
})

test('a log-out removes all data, also in a tab that notices it later', () => {
  writePersonal('draft', null, 'typed')
  const otherTab = { ...sessionStorage }
  clearPersonalData()
  expect(sessionStorage).toHaveLength(0)
  for (const [key, value] of Object.entries(otherTab)) sessionStorage.setItem(key, value as string)
  expect(readPersonal('draft', null)).toBeNull()
  for (const [key, value] of Object.entries(otherTab)) sessionStorage.setItem(key, value as string)
  sessionStorage.setItem('not ours', '1')
  removeStalePersonalData()
  expect(Object.keys(sessionStorage)).toEqual(['not ours'])
})
