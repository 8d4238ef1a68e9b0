/** @type {import('prettier').Config} */
const config = {
  printWidth: 120,
  semi: false,
  singleQuote: true,
  trailingComma: 'all',
  // A wide table is not aligned then: changing one cell changes one line.
  overrides: [{ files: '*.md', options: { proseWrap: 'never' } }],
}

export default config
