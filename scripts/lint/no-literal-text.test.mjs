import { Linter } from 'eslint'
import { noLiteralText } from './no-literal-text.mjs'

const textsIn = (code) =>
  new Linter()
    .verify(code, {
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { shop: { rules: { 'no-literal-text': noLiteralText } } },
      rules: { 'shop/no-literal-text': 'error' },
    })
    .map(({ message }) => /^"(.+)" is read/.exec(message)?.[1] ?? message)

test.each([
  ['const page = <p>Your cart is empty</p>', ['Your cart is empty']],
  ['const page = <button aria-label="Close" />', ['Close']],
  ["const page = <img alt={'A picture'} />", ['A picture']],
  ["const page = <p>{isOpen ? 'Open' : 'Closed'}</p>", ['Open', 'Closed']],
  ["const page = <p>{count > 0 && 'Some left'}</p>", ['Some left']],
  ['const page = <p>{`Page ${page}`}</p>', ['Page']],
  ['const page = <input placeholder={name || "Search"} />', ['Search']],
  ['const page = <>Καλάθι</>', ['Καλάθι']],
])('%s has text', (code, texts) => {
  expect(textsIn(code)).toEqual(texts)
})

test.each([
  'const page = <p>{t.emptyCart}</p>',
  'const page = <button aria-label={t.close} className="close" type="button" />',
  'const page = <p>× · – 1/2 &nbsp; {count}</p>',
  "const page = <p className={isOpen ? 'open' : 'closed'}>{name}</p>",
  "const page = <p>{format('short', date)}</p>",
  'const page = <style>{`.panel { display: block }`}</style>',
  'const page = <Field name="email" autoComplete="email" label={t.email} />',
])('%s has none', (code) => {
  expect(textsIn(code)).toEqual([])
})
