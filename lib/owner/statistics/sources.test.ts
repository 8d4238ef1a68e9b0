import { campaignName, siteName } from './sources'

test.each([
  ['www.google.com', 'Google'],
  ['www.google.co.uk', 'Google'],
  ['com.google.android.googlequicksearchbox', 'Google'],
  ['duckduckgo.com', 'DuckDuckGo'],
  ['l.instagram.com', 'Instagram'],
  ['lm.facebook.com', 'Facebook'],
  ['gr.pinterest.com', 'Pinterest'],
  ['t.co', 'X'],
  ['chatgpt.com', 'ChatGPT'],
  ['www.Craft-Blog.example', 'craft-blog.example'],
  ['notgoogle.com', 'notgoogle.com'],
  ['max.com', 'max.com'],
  ['192.0.2.7', 'Other sites'],
  ['[2001:db8::1]', 'Other sites'],
  ['localhost', 'Other sites'],
  [`${'a'.repeat(60)}.example`, 'Other sites'],
])('a visit from %s comes from %s', (host, name) => {
  expect(siteName(host)).toBe(name)
})

test.each([
  ['chatgpt.com', 'ChatGPT'],
  ['ig', 'Instagram'],
  [' Newsletter 2026-11 ', 'newsletter 2026-11'],
  ['', null],
  ['eleni@test.example', null],
  ['=cmd()', null],
  ['a'.repeat(61), null],
])('the source %j of a link is %j', (source, name) => {
  expect(campaignName(source)).toBe(name)
})
