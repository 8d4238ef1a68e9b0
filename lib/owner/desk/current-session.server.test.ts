import { isActivity } from './current-session.server'

test.each([
  ['a page that is opened', { 'sec-fetch-mode': 'navigate' }, true],
  ['a form that scripts send', { 'sec-fetch-mode': 'cors', 'content-type': 'multipart/form-data; boundary=x' }, true],
  ['a screen that updates itself', { 'sec-fetch-mode': 'cors' }, false],
  ['a stream of events', { 'sec-fetch-mode': 'cors', accept: 'text/event-stream' }, false],
  ['a browser that says nothing', {}, true],
])('whether %s with %j keeps a session fresh: %j', (_name, headers, expected) => {
  expect(isActivity(new Headers(headers as Record<string, string>))).toBe(expected)
})
