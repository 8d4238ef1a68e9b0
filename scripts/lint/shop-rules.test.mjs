import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { packageFile } from '../launch/folders.mjs'

/** @type {[string, string[]][]} */
const HAS_DEMO_WORDS = [
  ["const title = 'All jewellery'", ['jewel']],
  ['const title = `${name}: rings of silver`', ['rings']],
  ['const page = <p title="Handmade">Sent from Greece</p>', ['Handmade', 'Greece']],
  ["const name = 'Asimera'", ['Asimera']],
]

const HAS_NO_DEMO_WORDS = [
  "import { jewellery } from './jewellery'",
  '// A ring of silver\nconst string = 1',
  "const metric = 'asimera_ready'",
  "const name = 'asimera 12@host'",
  "const text = 'deliveries during spring, and a string'",
  '/earring/.test(word)',
]

/** @type {[string, string[]][]} */
const HAS_TEXT = [
  ['const page = <p>Your cart is empty</p>', ['Your cart is empty']],
  ['const page = <button aria-label="Close" />', ['Close']],
  ["const page = <img alt={'A picture'} />", ['A picture']],
  ["const page = <p>{isOpen ? 'Open' : 'Closed'}</p>", ['Open', 'Closed']],
  ["const page = <p>{count > 0 && 'Some left'}</p>", ['Some left']],
  ['const page = <p>{`Page ${page}`}</p>', ['Page']],
  ['const page = <input placeholder={name || "Search"} />', ['Search']],
  ['const page = <>Καλάθι</>', ['Καλάθι']],
]

const HAS_NO_TEXT = [
  'const page = <p>{t.emptyCart}</p>',
  'const page = <button aria-label={t.close} className="close" type="button" />',
  'const page = <p>× · – 1/2 &nbsp; {count}</p>',
  "const page = <p className={isOpen ? 'open' : 'closed'}>{name}</p>",
  "const page = <p>{format('short', date)}</p>",
  'const page = <style>{`.panel { display: block }`}</style>',
  'const page = <Field name="email" autoComplete="email" label={t.email} />',
]

describe.each([
  { rule: 'no-demo-words', reported: HAS_DEMO_WORDS, allowed: HAS_NO_DEMO_WORDS },
  { rule: 'no-literal-text', reported: HAS_TEXT, allowed: HAS_NO_TEXT },
])('$rule', ({ rule, reported, allowed }) => {
  const problemsOf = lint(rule, [...reported.map(([code]) => code), ...allowed])

  test.each(reported)('%s is reported', (code, quoted) => {
    expect(problemsOf(code)).toEqual(quoted)
  })

  test.each(allowed)('%s is not reported', (code) => {
    expect(problemsOf(code)).toEqual([])
  })
})

/**
 * Runs oxlint once for all tests of a rule, with this rule alone.
 *
 * @param {string} rule
 * @param {string[]} codes
 * @returns {(code: string) => string[]} What the messages quote, in the order of the code.
 */
function lint(rule, codes) {
  /** @type {Record<string, string[]>} */
  const found = Object.fromEntries(codes.map((code) => [code, []]))
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'asimera-lint-'))
    const config = {
      categories: { correctness: 'off' },
      jsPlugins: [path.resolve('scripts/lint/shop-rules.mjs')],
      rules: { [`shop/${rule}`]: 'error' },
    }
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config))
    codes.forEach((code, at) => writeFileSync(path.join(folder, `${at}.tsx`), code))
    const { stdout } = spawnSync(process.execPath, [packageFile('oxlint', 'bin', 'oxlint'), '--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const problems = JSON.parse(stdout).diagnostics.toSorted((a, b) => offsetOf(a) - offsetOf(b))
    for (const { filename, message } of problems)
      found[codes[Number.parseInt(filename)] ?? '']?.push(/^"(.+?)" is /.exec(message)?.[1] ?? message)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return (code) => found[code] ?? ['no such code']
}

const offsetOf = ({ labels }) => labels[0].span.offset
