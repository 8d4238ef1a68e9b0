import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DRAFT_FORMS } from '@/lib/owner/desk/drafts'

const FOLDERS = ['app/desk', 'components/desk']

/** Log-in, passwords and codes, and forms that send files only. */
const WITHOUT_DRAFT = [
  'app/desk/account/page.tsx',
  'app/desk/content/legal/page.tsx Write the pages',
  'app/desk/content/pictures/page.tsx',
  'app/desk/first-owner/page.tsx',
  'app/desk/join/[token]/page.tsx',
  'app/desk/log-in/page.tsx',
  'app/desk/orders/[code]/order-forms.tsx Record the delivery',
  'app/desk/page.tsx',
  'app/desk/withdrawals/[id]/page.tsx Record the arrival of the pieces',
]

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => path.join(folder, file)),
).sort()

const FIELDS = /<(\w*Fields?|Check\w*)\b/

/** A form of a single button. */
const WITHOUT_FIELDS = /<DeskForm\b(?:[^<>]|=>)*\/>/g

/** The forms of a file, each with what is in it. */
const formsOf = (file: string) =>
  [
    ...readFileSync(path.join(process.cwd(), file), 'utf8')
      .replace(WITHOUT_FIELDS, '')
      .matchAll(/<(DeskForm|StepForm)\b(.*?)<\/\1>/gs),
  ].map(([, , text = '']) => ({ name: `${file} ${/label=(?:"|\{say\(')([^"']*)/.exec(text)?.[1] ?? ''}`.trim(), text }))

const forms = files.flatMap(formsOf)

test('each form into which something is typed keeps it until it is saved', () => {
  const without = forms.filter(({ text }) => FIELDS.test(text) && !/\sdraft=\{/.test(text)).map(({ name }) => name)
  expect(without.filter((name) => !WITHOUT_DRAFT.some((known) => name.startsWith(known)))).toEqual([])
})

test('each name of a draft is that of a form', () => {
  const texts = [...files, 'app/desk/settings/settings-permissions.ts']
    .map((file) => readFileSync(path.join(process.cwd(), file), 'utf8'))
    .join('\n')
  const used = Object.keys(DRAFT_FORMS).filter((name) => texts.includes(`'${name}'`))
  expect(used).toEqual(Object.keys(DRAFT_FORMS))
})
