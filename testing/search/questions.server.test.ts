import { LANGUAGES, loadJudgedProducts, loadQuestions, SETS } from './judged.server'
import { gradesOf, KINDS, productsOf, type JudgedProduct, type Question } from './questions'

let products: JudgedProduct[]
beforeAll(async () => {
  products = await loadJudgedProducts()
})

const slugsOf = (rule: string) => productsOf(rule, products).map(({ slug }) => slug)

test('a rule names a product, or what it has to be', () => {
  expect(slugsOf('kyma-band')).toEqual(['kyma-band'])
  expect(slugsOf('category:brooches-and-hair metal:silver')).toEqual(['dafni-hair-comb'])
  expect(slugsOf('category:hoops hoop-size:small|large')).toEqual(['fysalida-beaded-huggies', 'kyklos-hoops-large'])
  expect(slugsOf('category:anklets !stone:turquoise|coral')).toEqual(['asteri-anklet'])
  expect(slugsOf('price:0-24')).toEqual(['akti-turquoise-anklet', 'fysalida-beaded-huggies', 'gift-card'])
  expect(slugsOf('pearl-colour:pink')).toEqual(['thea-pearl-strand'])
})

test('the highest grade counts', () => {
  const answers = { 'category:anklets': 1, 'stone:coral': 2, 'avra-coral-anklet': 3 }
  expect(gradesOf({ query: 'anklet', kind: 'category', answers }, products)).toEqual(
    new Map([
      ['akti-turquoise-anklet', 1],
      ['asteri-anklet', 1],
      ['avra-coral-anklet', 3],
      ['nisi-turquoise-bead-drops', 2],
    ]),
  )
})

const all = async () =>
  (await Promise.all(LANGUAGES.map(loadQuestions))).map((sets) => SETS.flatMap((set) => sets[set]))

test('there are enough questions, none twice in a language', async () => {
  const questionsOfBoth = await all()
  expect(questionsOfBoth.map(({ length }) => length)).toEqual([277, 290])
  for (const questions of questionsOfBoth) {
    expect(new Set(questions.map(({ query }) => query)).size).toBe(questions.length)
    for (const { kind } of questions) expect(KINDS).toContain(kind)
  }
})

const tagsIn = (rule: string) =>
  [...rule.matchAll(/([\w-]+):(\S+)/g)]
    .filter(([, name]) => name !== 'price')
    .flatMap(([, name = '', values = '']) => values.split('|').map((value) => [name, value] as const))

test('every rule is about products that the demo has, and every tag in it is theirs', async () => {
  for (const question of (await all()).flat())
    expect([question.query, problemOf(question)]).toEqual([question.query, ''])
})

function problemOf({ nothing, answers = {} }: Question): string {
  const rules = Object.entries(answers)
  if (nothing ? rules.length > 0 : rules.length === 0) return 'either answers or nothing'
  for (const [rule, grade] of rules) {
    if (![1, 2, 3].includes(grade)) return `no grade: ${grade}`
    if (slugsOf(rule).length === 0) return `nothing meets ${rule}`
    for (const [name, value] of tagsIn(rule))
      if (!products.some(({ tags }) => tags[name]?.includes(value))) return `nothing has ${name}:${value}`
  }
  return ''
}
