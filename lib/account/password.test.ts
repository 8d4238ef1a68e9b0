import fc from 'fast-check'
import { passwordProblem } from './password'

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
])('refuses %s', (password) => {
  expect(passwordProblem(password, 'someone@example.com')).toMatch(/first that anybody would try/)
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

test('refuses what is guessed first', () => {
  expect(LEAKED.filter((password) => passwordProblem(password, 'someone@example.com') === null)).toEqual([])
})

test.each(['maria.papadaki', 'Maria.Papadaki99', 'maria.papadaki@example.com'])(
  'refuses %s, which is the email address',
  (password) => {
    expect(passwordProblem(password, 'maria.papadaki@example.com')).toMatch(/too close to your email/)
  },
)

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
])('takes %s', (password) => {
  expect(passwordProblem(password, 'someone@example.com')).toBeNull()
})

test('has an answer for anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 256 }), fc.string(), (password, email) =>
      ['string', 'object'].includes(typeof passwordProblem(password, email)),
    ),
  )
})
