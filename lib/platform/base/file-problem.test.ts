import { FileProblemsError, summarizeProblems, type FileProblem } from './file-problem'

const unknown = (line: number): FileProblem => ({
  file: 'products.csv',
  line,
  field: 'category',
  message: 'there is no category "ringz"',
})

test('the same problem in many places is one line', () => {
  expect(summarizeProblems([2, 3, 4, 5, 6, 7].map(unknown))).toEqual([
    'products.csv:2: category: there is no category "ringz" (also in products.csv:3, products.csv:4, products.csv:5 and 2 more)',
  ])
})

test('problems are grouped across list entries, and show the field in files without lines', () => {
  const tagged = (at: number): FileProblem => ({
    file: 'categories.json',
    field: `${at}.parent`,
    message: 'there is no category "x"',
  })
  expect(summarizeProblems([tagged(1), tagged(4)])).toEqual([
    'categories.json: 1.parent: there is no category "x" (also in categories.json: 4.parent)',
  ])
})

test('a problem in many files lists the names of the files', () => {
  const product = (slug: string): FileProblem => ({
    file: `products/${slug}.json`,
    field: 'category',
    message: 'there is no category "x"',
  })
  expect(summarizeProblems([product('a'), product('b')])).toEqual([
    'products/a.json: category: there is no category "x" (also in products/b.json)',
  ])
})

test('twenty lines are shown, and the remaining problems are counted', () => {
  const many = Array.from({ length: 777 }, (_, at): FileProblem => ({
    file: 'products.csv',
    line: at + 2,
    field: 'variants',
    message: `the variant code "K-${at}" is used twice`,
  }))
  const summary = summarizeProblems(many)
  expect([summary.length, summary.at(-1)]).toEqual([21, 'and 757 more problems'])
  expect(new FileProblemsError(many).message.split('\n')).toHaveLength(21)
  expect(summarizeProblems(many.slice(0, 21)).at(-1)).toBe('and 1 more problem')
})
