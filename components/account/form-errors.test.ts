import { ApiError } from '@/lib/platform/http/api.client'
import { parseFormErrors } from './form-errors'

jest.mock('@messages/account', () => jest.requireActual('@/messages/el/account'))

test('a message of the API names its field in the language of the edition', () => {
  const error = new ApiError(400, { password: ['Πολύ μικρός.'], re_new_password: ['Άλλος.'], unknown: ['Τι;'] })
  expect(parseFormErrors(error, ['password'])).toEqual({
    fields: { password: 'Κωδικός: Πολύ μικρός.' },
    formErrors: ['Επανάληψη κωδικού: Άλλος.', 'unknown: Τι;'],
  })
})
