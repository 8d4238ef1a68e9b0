import fc from 'fast-check'
import { checkTemplate, fillTemplate, lineAt, withoutConditions } from './template'

const NAMES = { facts: ['name', 'days'], conditions: ['open', 'free'] }
const fill = (text: string, ...holding: string[]) =>
  fillTemplate(text, { holds: (name) => holding.includes(name), fact: (name) => `[${name}]` })
const problems = (text: string) =>
  checkTemplate(text, NAMES).map(({ at, message }) => `${lineAt(text, at)}: ${message}`)

test.each([
  ['{{name}}, after {{ days }}', [], '[name], after [days]'],
  ['a{{#if open}}, and {{name}}{{/if}}.', ['open'], 'a, and [name].'],
  ['a{{#if open}}, and {{name}}{{/if}}.', [], 'a.'],
  ['{{#if open}}yes{{else}}no{{/if}}', [], 'no'],
  ['{{#if open}}1{{#if free}}2{{else}}3{{/if}}4{{else}}5{{/if}}', ['open'], '134'],
  ['{{#if open}}1{{#if free}}2{{else}}3{{/if}}4{{else}}5{{/if}}', ['free'], '5'],
  ['one\n\n{{#if open}}\ntwo\n{{else}}\nthree\n{{/if}}\n\nfour\n', ['open'], 'one\n\ntwo\n\nfour\n'],
  ['one\n\n{{#if open}}\ntwo\n{{else}}\nthree\n{{/if}}\n\nfour\n', [], 'one\n\nthree\n\nfour\n'],
])('%j under the conditions %j is %j', (text, holding, filled) => {
  expect(problems(text)).toEqual([])
  expect(fill(text, ...holding)).toBe(filled)
})

test.each([
  ['one\n{{nothing}}', ['2: there is no fact "nothing"; docs/shop-files.md lists them']],
  [
    '{{#if never}}{{other}}{{/if}}',
    [expect.stringMatching(/^1: there is no condition "never"/), expect.stringMatching(/"other"/)],
  ],
  ['{{#if open}}\n{{else}}{{other}}\n{{/if}}', [expect.stringMatching(/^2: there is no fact "other"/)]],
  ['a\n\n{{#if open}}b', ['3: this {{#if open}} has no {{/if}}']],
  ['{{/if}}', ['1: this {{/if}} belongs to no {{#if …}}']],
  ['{{else}}', ['1: this {{else}} belongs to no {{#if …}}']],
  ['{{#if open}}{{else}}{{else}}{{/if}}', ['1: this {{else}} belongs to no {{#if …}}']],
  ['{{name', ['1: this {{ has no }} after it; write \\{{ for two braces']],
  ['{{#each name}}', [expect.stringMatching(/no placeholder/)]],
  ['{{constructor}}', [expect.stringMatching(/no fact "constructor"/)]],
  ['\\{{name}}', []],
])('%j has the problems %j', (text, expected) => {
  expect(problems(text)).toEqual(expected)
})

test('any text can be checked and filled, and a text without problems keeps its lines for the check', () => {
  const part = fc.constantFrom('{{#if open}}', '{{else}}', '{{/if}}', '{{name}}', '{{', '}}', '\\', '\n', ' ', 'a')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('')
      checkTemplate(text, NAMES)
      expect(fill(text).split('\n').length).toBeLessThanOrEqual(text.split('\n').length)
      expect(withoutConditions(text).split('\n')).toHaveLength(text.split('\n').length)
    }),
  )
})
