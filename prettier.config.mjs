/** @type {import('prettier').Config} */
const config = { printWidth: 120, semi: false, singleQuote: true, trailingComma: 'all' }

export default config
