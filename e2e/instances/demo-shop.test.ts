import './demo-shop/shop'

/** Tests of the demo shop that need no instance of their own share one. */
describe.each([
  'strange-queries',
  'response-cache',
  'theme',
  'changed-pages',
  'pages',
  'options',
  'slow-database',
  'test-controls',
  // From here on there are two.
  'two-instances',
  // The last one, because it kills the second.
  'test-shops',
])('%s', (file) => {
  jest.requireActual(`./demo-shop/${file}`)
})
