import { type Random } from './random'

/** Markup that findResponseFault recognises if a response contains it unescaped. */
const MARKUP = [
  '<fuzzmark>',
  '"><fuzzmark onclick=x>',
  "'><fuzzmark>",
  '</script><fuzzmark>',
  '</title><fuzzmark>',
  '--><fuzzmark>',
  ']]><fuzzmark>',
  '" onfuzz="x',
  'javascript:fuzz()',
  '<svg/onload=fuzzmark>',
  '&lt;fuzzmark&gt;',
]
/** A host that occurs only in request headers; no response may use it. */
export const FALSE_HOST = 'fuzzhost.example'

const INJECTIONS = [
  "'",
  "' or '1'='1",
  "'; drop table users; --",
  '1; select pg_sleep(5)',
  '$1',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '%s%n',
  '*',
  '(|(a=*))',
  'x\r\nX-Fuzz-Injected: yes',
  'x\nSet-Cookie: fuzz=1',
  '%0d%0aX-Fuzz-Injected:%20yes',
]
const PATHS = [
  '..',
  '.',
  '../../../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  '.env',
  '.git/config',
  'package.json',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2f',
  '%252e%252e%252f',
  '%00',
  '%2500',
  '%c0%ae%c0%ae',
  ';/',
  '~',
]
const NAMES = `
constructor __proto__ prototype toString hasOwnProperty valueOf then null undefined true NaN Infinity
`
  .trim()
  .split(/\s+/)
const NUMBERS = [
  '0',
  '-0',
  '-1',
  '00',
  '1.5',
  '1e9',
  '1e309',
  '2147483648',
  '9007199254740993',
  '9'.repeat(400),
  '0x10',
  '١٢',
  '1_000',
  '+1',
  ' 1 ',
]
const UNICODE_TEXTS = [
  '',
  ' ',
  '\t',
  '\0',
  '\u0000a',
  '\ud800',
  'a\udfff',
  '\ufeff',
  '\u202eabc',
  '\u2028',
  '\u00a0',
  'İ',
  'ß',
  'ﬃ',
  'ﷺ',
  'ʹʹʹ',
  'ʻ',
  '½',
  'Ⅷ',
  '⑴',
  '𐐀'.repeat(40),
  '👩‍👩‍👧‍👦',
  'Z̷̡͓͋a̶̲͐lgo',
  'e\u0301'.repeat(200),
  '한글',
  'Ελληνικά',
  '\u200b',
  '\u0007',
]
/** Inputs on which a careless regular expression backtracks for a long time. */
const SLOW_REGEX_INPUTS = [
  `${'a'.repeat(4000)}!`,
  `${' '.repeat(4000)}x`,
  `${'\t'.repeat(4000)}x`,
  `${'a-'.repeat(2000)}!`,
  '('.repeat(3000),
  `${'1'.repeat(4000)}x`,
  `${'a.'.repeat(120)}@`,
  `a@${'a.'.repeat(110)}`,
  `${'a'.repeat(240)}@a.aa`,
  `${'\n'.repeat(3000)}x`,
  `${',1'.repeat(2000)},`,
  `${'&a:b'.repeat(1500)}`,
  'ring '.repeat(40),
  `${'='.repeat(2000)}`,
]
const LONG_TEXTS = ['a'.repeat(201), 'é'.repeat(300), 'a'.repeat(5001), '<'.repeat(2000), 'a'.repeat(20_000)]

const KINDS = [
  MARKUP,
  MARKUP,
  INJECTIONS,
  INJECTIONS,
  PATHS,
  PATHS,
  NAMES,
  NUMBERS,
  UNICODE_TEXTS,
  UNICODE_TEXTS,
  SLOW_REGEX_INPUTS,
  LONG_TEXTS,
]

export function strangeText(random: Random): string {
  const kind = random.below(KINDS.length + 2)
  if (kind === KINDS.length) return randomText(random)
  if (kind > KINDS.length) return `${random.pick(MARKUP)}${random.pick(INJECTIONS)}${random.pick(UNICODE_TEXTS)}`
  return random.pick(random.pick(KINDS))
}

function randomText(random: Random): string {
  return Array.from({ length: 1 + random.below(12) }, () =>
    String.fromCodePoint(random.chance(0.5) ? random.below(0x3000) : random.below(0x10ffff)),
  ).join('')
}

/** JSON text that JSON.stringify would not produce. */
export class RawJson {
  constructor(readonly json: string) {}
}

const RAW_JSON_VALUES = [
  '1e999',
  '-1e999',
  '1e-400',
  '"\\ud800"',
  '"\\u0000"',
  '{"__proto__":{"polluted":"yes"}}',
  '{"constructor":{"prototype":{"polluted":"yes"}}}',
  '{"a":1,"a":2}',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
  '9'.repeat(400),
  '0.1000000000000000055511151231257827',
]

export function strangeValue(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
      return random.pick([null, true, false])
    case 1:
      return random.pick([0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 31), 1e-9])
    case 2:
      return random.pick([[], {}, [[]], [null], { a: {} }, { id: {} }, { length: 1e9 }])
    case 3:
      return new RawJson(random.pick(RAW_JSON_VALUES))
    case 4:
      return Array.from({ length: random.pick([2, 60, 3000]) }, () => random.pick([1, 'a', null]))
    default:
      return strangeText(random)
  }
}

/** Escapes text for a URL: completely, in part, twice, or not at all. */
export function escapeForUrl(random: Random, text: string): string {
  switch (random.below(8)) {
    case 0:
      return text.replace(/[^!-~]/g, '')
    case 1:
      return encodeText(encodeText(text))
    case 2:
      return `${encodeText(text)}${random.pick(['%', '%zz', '%ff', '%ed%a0%80', '%00', '%f', '%c3%28'])}`
    case 3:
      return text
    default:
      return encodeText(text)
  }
}

const encodeText = (text: string) => encodeURIComponent(text.toWellFormed())
