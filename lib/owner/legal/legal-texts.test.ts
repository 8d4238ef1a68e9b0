import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPage } from '@/lib/shop/content/pages/page-markdown.server'

const DEMO = 'lib/demo/seed/demo'
const LEGAL = 'lib/owner/legal/texts'
const CLAY = 'docs/examples/clay-and-sons'

const render = (file: string) =>
  renderPage(readFileSync(file, 'utf8').replace(/^---\n[^]*?\n---\n/, ''), {
    holds: () => true,
    fact: (name) => [{ text: name.toUpperCase() }],
    picture: () => undefined,
  })
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const ENGLISH = [
  '(complete and return this form only if you wish to withdraw from the contract)',
  'To COMPANY_NAME, ADDRESS, CONTACT_EMAIL:',
  'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
  'Ordered on (*)/received on (*), Name of consumer(s), Address of consumer(s), Signature of consumer(s) (only if this form is notified on paper), Date',
  '(*) Delete as appropriate.',
]
const GREEK = [
  '(συμπληρώστε και επιστρέψτε το παρόν έντυπο μόνο εάν επιθυμείτε να υπαναχωρήσετε από τη σύμβαση)',
  'Προς COMPANY_NAME, ADDRESS, CONTACT_EMAIL:',
  'Γνωστοποιώ/Γνωστοποιούμε (*) με την παρούσα ότι υπαναχωρώ/υπαναχωρούμε (*) από τη σύμβασή μου/μας (*) πώλησης των ακόλουθων αγαθών (*)/παροχής της ακόλουθης υπηρεσίας (*),',
  'Υπογραφή καταναλωτή(-ών) (μόνο εάν το παρόν έντυπο κοινοποιείται σε χαρτί)',
]

test.each([
  [`${LEGAL}/pages/returns-policy.md`, ENGLISH],
  [`${CLAY}/pages/returns-policy.md`, ENGLISH],
  [`${LEGAL}/translations/el/pages/returns-policy.md`, GREEK],
])('%s has the model withdrawal form of the law, word for word', (file, expected) => {
  const form = render(file).sections.find(({ id }) => id === 'model-form')
  for (const text of expected) expect(words(form?.html ?? '')).toContain(text)
})

test.each([
  [
    `${LEGAL}/pages/returns-policy.md`,
    /within 14 days of telling us[^]*You choose whether we mend it[^]*twelve months/,
  ],
  [
    `${LEGAL}/translations/el/pages/returns-policy.md`,
    /μέσα σε 14 ημέρες αφού μας ενημερώσετε[^]*Εσείς επιλέγετε[^]*δώδεκα μήνες/,
  ],
])('%s says when the money is back at the latest, and what follows from a repair', (file, expected) => {
  expect(readFileSync(file, 'utf8')).toMatch(expected)
})

test.each([
  [
    `${LEGAL}/pages/returns-policy.md`,
    /from the moment you place the order \(Article 16\(c\)[^]*a question that you leave empty/,
  ],
  [`${LEGAL}/pages/terms-of-service.md`, /made to your specification[^]*from the moment you place the order/],
  [
    `${LEGAL}/translations/el/pages/returns-policy.md`,
    /Από τη στιγμή που δίνετε την παραγγελία[^]*άρθρο 16 στοιχείο γ΄[^]*ερώτηση που αφήνετε κενή/,
  ],
  [
    `${LEGAL}/translations/el/pages/terms-of-service.md`,
    /με τις δικές σας προδιαγραφές[^]*από τη στιγμή που δίνετε την παραγγελία/,
  ],
  [
    `${CLAY}/pages/returns-policy.md`,
    /from the moment you place the order \(Article 16\(c\)[^]*a question that you leave empty/,
  ],
])('%s says which pieces are exempt from withdrawal, and from when', (file, expected) => {
  expect(readFileSync(file, 'utf8')).toMatch(expected)
})

test.each([`${LEGAL}/pages/privacy-policy.md`, `${LEGAL}/translations/el/pages/privacy-policy.md`])(
  '%s names what is stored in the browser, and the data of withdrawals and stock alerts',
  (file) => {
    const text = readFileSync(file, 'utf8')
    for (const name of [
      'session',
      'signed_in',
      'csrftoken',
      'browser',
      'withdrawal',
      'checkout_place',
      'cart',
      'token',
      'cookiesPopup',
    ])
      expect(text).toMatch(new RegExp(`\\b${name}\\b`))
    expect(text).toMatch(/withdraw from a purchase|υπαναχωρείτε από μια αγορά/)
    expect(text).toMatch(/wait for a sold-out piece|περιμένετε ένα εξαντλημένο κομμάτι/)
  },
)

test.each([
  [`${LEGAL}/pages/privacy-policy.md`, /count for each day[^]*what is searched for[^]*contain no addresses/],
  [`${CLAY}/pages/privacy-policy.md`, /count for each day[^]*what is searched for[^]*contain no addresses/],
  [
    `${LEGAL}/translations/el/pages/privacy-policy.md`,
    /Μετράμε για κάθε ημέρα[^]*τι αναζητείται[^]*δεν περιέχουν διευθύνσεις/,
  ],
])('%s says what is counted, and that no address is kept with it', (file, expected) => {
  expect(readFileSync(file, 'utf8')).toMatch(expected)
})

const GENERIC_CLAIMS =
  /eco-?friendly|environment(ally)?[- ]friendly|(climate|carbon)[- ]neutral|sustainab|biodegradab|οικολογικ|φιλικ\S* προς το περιβάλλον|βιώσιμ|αειφόρ|κλιματικά ουδέτερ/i

test('no text of the shop or of its demo makes a general claim about the environment', () => {
  const files = [DEMO, LEGAL, 'messages', CLAY].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(md|json|csv|tsx?)$/.test(file))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => GENERIC_CLAIMS.test(readFileSync(file, 'utf8')))).toEqual([])
})
