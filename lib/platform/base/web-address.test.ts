import { hasWebAddress } from './web-address'

test.each([
  'You won! Claim at https://win.example/x',
  'http://a',
  'HTTPS : //a',
  'see www.win.example',
  'Claim at win.com',
  'WIN.COM',
  'bit.ly/abc',
  'free-rings.shop!',
  'ｗｉｎ．ｃｏｍ',
  'win\u200b.com',
  'prizes@win.com',
  'πρώτο.gr',
  'win.example/prize',
])('%p could become a link', (name) => {
  expect(hasWebAddress(name)).toBe(true)
})

test.each([
  'Maria',
  "O'Neill-Jones",
  'J.R.R. Tolkien',
  'M.Papadopoulos',
  'Dr.Li',
  'St. John',
  'Jean-Luc de la Cour',
  'Μαρία Κ.',
  '李小龙',
  'c/o Maria',
  'Com. Net',
  'Smith Jr.',
  'Inc.Company',
])('%p contains no web address', (name) => {
  expect(hasWebAddress(name)).toBe(false)
})
