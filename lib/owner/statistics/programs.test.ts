import { programName } from './programs'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'bingbot',
  ],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'GPTBot'],
  ['AdsBot-Google (+http://www.google.com/adsbot.html)', 'AdsBot-Google'],
  ['facebookexternalhit/1.1', 'facebookexternalhit'],
  ['Mozilla/5.0 (compatible; nobody-knows-it-bot/1.0)', 'Other programs'],
  [CHROME.replace('Chrome/', 'HeadlessChrome/'), 'Other programs'],
  ['curl/8.5.0', 'Other programs'],
  ['', 'Other programs'],
  [undefined, 'Other programs'],
])('%s is %s', (userAgent, name) => {
  expect(programName(userAgent)).toBe(name)
})

test.each([
  CHROME,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
])('%s is a browser', (userAgent) => {
  expect(programName(userAgent)).toBeNull()
})
