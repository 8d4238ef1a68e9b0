import fc from 'fast-check'
import { passwordProblem } from './password'

test.each(['password', 'Password1!', 'P@ssw0rd2024', '12345678', '87654321', 'aaaaaaaa', 'abcdefgh', 'abcabcabc', 'qwertyuiop', 'qwerty123', '!!dragon!!', 'asimera2026', '1234567890'])('refuses %s', (password) => {
  expect(passwordProblem(password, 'someone@example.com')).toMatch(/first that anybody would try/)
})

test.each(['maria.papadaki', 'Maria.Papadaki99', 'maria.papadaki@example.com'])('refuses %s, which is the email address', (password) => {
  expect(passwordProblem(password, 'maria.papadaki@example.com')).toMatch(/too close to your email/)
})

test.each(['a quiet olive grove', 'ξύλινο καράβι', 'x7#kQ!mm2p', 'dragonfly over thyme', '🌿🌿🌊🌊🪨🪨🐚🐚x'])('takes %s', (password) => {
  expect(passwordProblem(password, 'someone@example.com')).toBeNull()
})

test('has an answer for anything', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 256 }), fc.string(), (password, email) => ['string', 'object'].includes(typeof passwordProblem(password, email))))
})
