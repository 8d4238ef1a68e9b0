import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { useTestShop } from '@/testing/api.server'
import { auditLog } from '@/lib/platform/db/schema/staff'
import { type FormAction } from '@/lib/owner/desk/form-state'
import { isDangerous, mayDo, type Permission } from '@/lib/owner/desk/permissions'
import { actAs, browserHeaders, fakeRequest, sendForm } from '@/testing/desk.server'

jest.mock('next/headers', () => jest.requireActual('@/testing/desk.server').nextHeaders)
jest.mock('next/cache', () => ({ refresh: jest.fn(), revalidatePath: jest.fn() }))

const shop = useTestShop()
const FOLDER = path.join(process.cwd(), 'app/desk')
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .sort()
const textOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')

/** For those who are not signed in yet, or want to leave. */
const GUESTS = {
  actions: [
    ...['log-in/actions.server.ts', 'first-owner/actions.server.ts', 'join/[token]/actions.server.ts'],
    'language/actions.server.ts',
  ],
  routes: ['log-out/route.ts', 'log-in/challenge/route.ts'],
  pages: ['log-in/page.tsx', 'first-owner/page.tsx', 'join/[token]/page.tsx', 'not-allowed/page.tsx'],
}

/** Functions around an action of `deskAction`, with its permission, and what a form must have to reach it. */
const WRAPPED: Record<string, { permission: Permission; form?: Record<string, string> }> = {
  'catalogue/actions.server.ts saveProduct': { permission: 'catalogue' },
  'catalogue/categories/actions.server.ts editCategories': { permission: 'catalogue' },
  'catalogue/choices/actions.server.ts editChoices': { permission: 'catalogue' },
  'catalogue/filters/actions.server.ts editFilters': { permission: 'catalogue' },
  'catalogue/questions/actions.server.ts editQuestionSet': { permission: 'catalogue' },
  'catalogue/synonyms/actions.server.ts editSynonym': { permission: 'catalogue' },
  'content/home/actions.server.ts editHome': { permission: 'content' },
  'content/pages/actions.server.ts editPage': { permission: 'content' },
  'content/promotions/actions.server.ts editPromotions': { permission: 'content' },
  'content/translations/actions.server.ts editTranslation': { permission: 'content' },
  'discounts/actions.server.ts editDiscounts': { permission: 'catalogue' },
  'settings/actions.server.ts saveSettings': { permission: 'settings.money', form: { part: 'bank' } },
  'settings/first/actions.server.ts saveFirstSettings': { permission: 'settings' },
  'settings/shipping/actions.server.ts editShipping': { permission: 'settings' },
  'settings/theme/actions.server.ts editTheme': { permission: 'settings' },
}

type Made<Function> = { name: string; run: Function & { permission?: Permission } }

/** What the files export, without those for guests. */
function exportsOf<Function>(chosen: string[], guests: string[]): Made<Function>[] {
  return chosen
    .filter((file) => !guests.includes(file))
    .flatMap((file) =>
      // oxlint-disable-next-line typescript/no-require-imports
      Object.entries(require(path.join(FOLDER, file)) as Record<string, unknown>)
        .filter((entry): entry is [string, Made<Function>['run']] => typeof entry[1] === 'function')
        .map(([name, run]) => ({ name: `${file} ${name}`, run })),
    )
}

const actionFiles = files.filter((file) => /^(['"])use server\1/m.test(textOf(file)))
const actions = exportsOf<FormAction>(actionFiles, GUESTS.actions)
const routes = exportsOf<(request: Request, context: { params: Promise<object> }) => Promise<Response>>(
  files.filter((file) => /(^|\/)route\.tsx?$/.test(file)),
  GUESTS.routes,
)

const changes = () => shop.current.db.$count(auditLog)

test('what is for guests is there', () => {
  for (const file of Object.values(GUESTS).flat()) expect(existsSync(path.join(FOLDER, file))).toBe(true)
})

test('server actions are in files of their own, and are made by deskAction', () => {
  expect(actionFiles.filter((file) => !/(^|\/)actions\.server\.ts$/.test(file))).toEqual([])
  expect(actions.filter(({ run }) => run.permission === undefined).map(({ name }) => name)).toEqual(
    Object.keys(WRAPPED),
  )
})

test('routes are made by deskRoute', () => {
  expect(routes.filter(({ run }) => run.permission === undefined).map(({ name }) => name)).toEqual([])
})

test('every screen asks who is there', () => {
  const open = files
    .filter((file) => /(^|\/)page\.tsx$/.test(file) && !GUESTS.pages.includes(file))
    .filter((file) => !/await deskContext\(|<SettingsScreen /.test(textOf(file)))
  expect(open).toEqual([])
  expect(textOf('settings/settings-screen.tsx')).toContain('await deskContext(')
})

describe.each(actions)('$name', ({ name, run }) => {
  const permission = run.permission ?? WRAPPED[name]?.permission ?? 'staff'

  async function expectRefusal(expected: object): Promise<void> {
    const before = await changes()
    expect(await sendForm(run, { code: 'AS-AAAA-BBBB', id: '1', ...WRAPPED[name]?.form })).toMatchObject(expected)
    expect(await changes()).toBe(before)
  }

  test('asks for the sign-in without a session', async () => {
    fakeRequest.headers = browserHeaders()
    await expectRefusal({ signIn: { email: '' } })
    fakeRequest.headers = browserHeaders(`desk=${'a'.repeat(43)}`)
    await expectRefusal({ signIn: { email: '' } })
  })

  test('refuses a form of another site', async () => {
    await actAs(shop.current, 'owner')
    fakeRequest.headers.set('origin', 'https://evil.example')
    fakeRequest.headers.set('sec-fetch-site', 'cross-site')
    await expectRefusal({ detail: 'This form was sent from another site.' })
  })

  if (!mayDo('packer', permission))
    test('refuses a packer', async () => {
      await actAs(shop.current, 'packer')
      await expectRefusal({ detail: expect.stringMatching(/^You may not /) })
    })

  if (isDangerous(permission))
    test('asks for the sign-in again after a silence', async () => {
      await actAs(shop.current, 'owner', new Date(Date.now() - 31 * 60_000))
      await expectRefusal({ detail: expect.stringContaining('Sign in again') })
    })
})

if (routes.length > 0)
  describe.each(routes)('$name', ({ name, run }) => {
    const permission = run.permission ?? 'staff'
    const method = name.split(' ')[1] ?? 'GET'
    const params = Promise.resolve(
      Object.fromEntries([...name.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, key]) => [key, '1'])),
    )
    const call = (headers: Headers) =>
      run(new Request(`http://localhost:3000/desk/${name.split('/route')[0]}`, { method, headers }), { params })

    test('refuses who is not signed in, and leads a person to the sign-in', async () => {
      const headers = browserHeaders()
      expect((await call(headers)).status).toBe(401)
      headers.set('sec-fetch-mode', 'navigate')
      const response = await call(headers)
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/^\/desk\/log-in/),
      ])
    })

    test('tells a stream without a session that it has ended', async () => {
      const headers = browserHeaders()
      headers.set('accept', 'text/event-stream')
      expect(await (await call(headers)).text()).toBe('event: end\ndata: {}\n\n')
    })

    if (method !== 'GET')
      test('refuses a request of another site', async () => {
        await actAs(shop.current, 'owner')
        fakeRequest.headers.set('origin', 'https://evil.example')
        fakeRequest.headers.set('sec-fetch-site', 'cross-site')
        expect((await call(fakeRequest.headers)).status).toBe(403)
      })

    if (!mayDo('packer', permission))
      test('refuses a packer', async () => {
        await actAs(shop.current, 'packer')
        expect((await call(fakeRequest.headers)).status).toBe(403)
      })
  })
