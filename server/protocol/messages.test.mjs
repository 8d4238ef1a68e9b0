import { messages } from './messages.mjs'
import { parseTarget } from './request-target.mjs'

const { SHOP_LANGUAGE } = process.env
afterEach(() => {
  if (SHOP_LANGUAGE === undefined) delete process.env.SHOP_LANGUAGE
  else process.env.SHOP_LANGUAGE = SHOP_LANGUAGE
})

test.each([
  ['', 'The URL must begin with a slash.'],
  ['en', 'The URL must begin with a slash.'],
  ['el', 'Η διεύθυνση πρέπει να αρχίζει με κάθετο.'],
  ['fi', 'The URL must begin with a slash.'],
])('in the language "%s", a refusal says: %s', (language, problem) => {
  process.env.SHOP_LANGUAGE = language
  expect(messages().noLeadingSlash).toBe(problem)
  expect(parseTarget('about')).toEqual({ status: 400, problem })
})
