import './demo-shop/shop'

/** Tests of the demo shop that need no instance of their own share two of them. */
describe.each([
  'strange-queries',
  'response-cache',
  'theme',
  'pages',
  'options',
  'two-instances',
  'slow-database',
  'test-controls',
  // The last one, because it kills an instance.
  'test-shops',
])('%s', (file) => {
  jest.requireActual(`./demo-shop/${file}`)
})
