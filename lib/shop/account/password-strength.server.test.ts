import fc from 'fast-check'
import { dictionary } from '@zxcvbn-ts/language-common'
import { estimatePasswordStrength, findPasswordProblem } from './password-strength.server'

const SOMEONE = { email: 'someone@example.com' }

test.each([
  'password',
  'Password1!',
  'P@ssw0rd2024',
  '12345678',
  '87654321',
  'aaaaaaaa',
  'abcdefgh',
  'abcabcabc',
  'qwertyuiop',
  'qwerty123',
  '!!dragon!!',
  'asimera2026',
  '1234567890',
])('refuses %s', async (password) => {
  expect(await findPasswordProblem(password, SOMEONE)).toMatch(/first that anybody would try/)
})

/** Out of what has been found in leaks more often than anything else. */
const LEAKED = `
password1 password12 password123 passw0rd p@ssw0rd P@$$w0rd pa55word pass1234 Passwort1 12345678 123456789 1234567890 0987654321 987654321
12341234 123123123 11111111 00000000 88888888 11223344 112233445566 147258369 iloveyou iloveyou1 iloveyou2 loveyou123 lovelove sunshine
sunshine1 princess princess1 football football1 baseball superman superman1 trustno1 letmein1 letmein123 welcome1 welcome123 admin123
administrator changeme changeme1 computer internet starwars whatever samantha victoria jonathan danielle alexandra jennifer1 michelle1 charlie1
jordan23 michael1 nicole12 jessica1 hunter2000 mercedes corvette mustang1 butterfly butterfly1 chocolate elephant snickers swordfish scorpion
spiderman blink182 metallica slipknot liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid steelers redskins cowboys1 yankees1 superstar
babygirl babygirl1 fuckyou1 shithead asshole1 bullshit monkey123 dragon123 shadow123 master123 killer123 qwerty12 qwerty123 qwertyuiop
qwerty1234 qwer1234 1234qwer 123qwe123 qwe123456 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 !qaz2wsx !@#$%^&* qazwsxedc qweasdzxc
123qweasd asdf1234 asdfghjkl zxcvbnm1 abcd1234 abc12345 abcdefgh a1b2c3d4 aaaaaaaa test1234 testtest summer2024 Winter2023! Autumn2025
January1 december2020 monday123 25121990 19901225 25/12/1990 1990-12-25 athens2004 olympiakos7 panathinaikos13 drowssap maria1234 giorgos1 ilovemaria
mybaby123 ilovegod goldring1 password_1 pass_word i-love-you
`
  .trim()
  .split(/\s+/)

async function listAccepted(passwords: readonly string[]): Promise<string[]> {
  const accepted = []
  for (const password of passwords) if ((await findPasswordProblem(password, SOMEONE)) === null) accepted.push(password)
  return accepted
}

test('refuses what is guessed first', async () => {
  expect(await listAccepted(LEAKED)).toEqual([])
})

test('refuses each of the three thousand most common passwords that are long enough', async () => {
  const common = (dictionary['passwords-common'] ?? []).map(String).filter((password) => password.length >= 8)
  expect(common.length).toBeGreaterThan(3000)
  expect(await listAccepted(common.slice(0, 3000))).toEqual([])
})

/** A word with up to six other characters, signs in the place of letters, a usual beginning, capitals, backwards, twice. */
const DISGUISES: [string, (word: string) => string][] = [
  ['a digit and a sign behind it', (word) => `${word}7!`],
  ['a year behind it', (word) => `${word}1987`],
  ['six digits behind it', (word) => `${word}680992`],
  ['digits before it', (word) => `1688${word}`],
  ['signs around it', (word) => `!!${word}!!`],
  ['a sign within it', (word) => `${word.slice(0, 3)}_${word.slice(3)}`],
  ['signs like its letters', (word) => `${word.replaceAll('a', '@').replaceAll('o', '0').replaceAll('e', '3')}9`],
  ['a beginning', (word) => `ilove${word}`],
  ['mixed capitals', (word) => word.replace(/(.)(.)/g, (_, one: string, two: string) => one + two.toUpperCase())],
  ['itself backwards', (word) => `${Array.from(word).reverse().join('')}12`],
  ['itself', (word) => word + word],
]
const WORDS =
  'password dragon sunshine monkey letmein liverpool olympiakos panathinaikos jewellery goldring asimera kosmima heraklion konstantina giorgos christmas superman administrator'.split(
    ' ',
  )

test.each(DISGUISES)('refuses a common word with %s', async (_, disguise) => {
  expect(await listAccepted(WORDS.map(disguise))).toEqual([])
})

test.each([
  'maria.papadaki',
  'Maria.Papadaki99',
  'maria.papadaki@example.com',
  'papadaki1984!',
  'Maria.Papadaki8472910385',
])('refuses %s, which is the email address', async (password) => {
  expect(await findPasswordProblem(password, { email: 'maria.papadaki@example.com' })).toMatch(
    /too close to your email/,
  )
})

test("refuses a person's name", async () => {
  const password = 'Xenakopoulou!7'
  expect(await findPasswordProblem(password, { email: 'k@example.com' })).toBeNull()
  expect(await findPasswordProblem(password, { email: 'k@example.com', names: ['Kalliopi', 'Xenakopoulou'] })).toMatch(
    /your name/,
  )
})

test.each([
  'a quiet olive grove',
  'ξύλινο καράβι',
  'x7#kQ!mm2p',
  'dragonfly over thyme',
  'dragon8472910385',
  'silver thyme ladder',
  '73920184',
  'kedros-anemos-74',
  '🌿🌿🌊🌊🪨🪨🐚🐚x',
  // A weak beginning takes nothing away from the rest.
  `${'a'.repeat(40)} a quiet olive grove`,
])('accepts %s', async (password) => {
  expect(await estimatePasswordStrength(password, SOMEONE)).toEqual({ score: expect.any(Number), problem: null })
})

test('accepts what has a score of two or more, and nothing else', async () => {
  for (const password of [...LEAKED, '73920184', 'x7#kQ!mm2p', 'a quiet olive grove', 'papadaki1984!']) {
    const { score, problem } = await estimatePasswordStrength(password, { email: 'maria.papadaki@example.com' })
    expect([password, score >= 2]).toEqual([password, problem === null])
  }
})

test('has an answer for anything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 128 }), fc.string(), async (password, email) => {
      expect([0, 1, 2, 3, 4]).toContain((await estimatePasswordStrength(password, { email })).score)
    }),
  )
})
