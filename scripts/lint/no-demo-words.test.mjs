import { Linter } from 'eslint'
import { noDemoWords } from './no-demo-words.mjs'

const wordsIn = (code) =>
  new Linter()
    .verify(code, {
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { shop: { rules: { 'no-demo-words': noDemoWords } } },
      rules: { 'shop/no-demo-words': 'error' },
    })
    .map(({ message }) => /^"(.+)" is a word/.exec(message)?.[1] ?? message)

test.each([
  ["const title = 'All jewellery'", ['jewel']],
  ['const title = `${name}: rings of silver`', ['rings']],
  ['const page = <p title="Handmade">Sent from Greece</p>', ['Handmade', 'Greece']],
  ["const name = 'Asimera'", ['Asimera']],
])('%s has words of the demo', (code, words) => {
  expect(wordsIn(code)).toEqual(words)
})

test.each([
  "import { jewellery } from './jewellery'",
  '// A ring of silver\nconst string = 1',
  "const metric = 'asimera_ready'",
  "const name = 'asimera 12@host'",
  "const text = 'deliveries during spring, and a string'",
  '/earring/.test(word)',
])('%s has none', (code) => {
  expect(wordsIn(code)).toEqual([])
})
