import { fireEvent, render, screen } from '@testing-library/react'
import { Link } from '@/components/ui/link'
import { CONTENT_ID } from '@/lib/platform/base/page-regions'
import { FocusNewPage } from './focus-new-page'
import { NavigatingBody } from './navigating-body'

let path = '/'
const push = (to: string) => history.pushState(null, '', to)
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => path }))

const PAGES: Record<string, string[]> = {
  '/shop': ['/ring', '/brooch'],
  '/ring': ['/ring', '/brooch'],
  '/about': [],
}

const page = () => (
  <NavigatingBody>
    <Link href="/brooch">Brooch of the banner</Link>
    <input aria-label="Search the shop" />
    <main id={CONTENT_ID} tabIndex={-1}>
      {PAGES[path]?.map((href) => (
        <Link key={href} href={href}>
          Card of {href}
        </Link>
      ))}
      <button type="button">Sort</button>
    </main>
    <Link href="/about">About</Link>
    <FocusNewPage />
  </NavigatingBody>
)

let rerender: ReturnType<typeof render>['rerender']
const arrive = () => {
  path = location.pathname
  rerender(page())
}
const link = (name: string) => screen.getByRole('link', { name })
function follow(name: string) {
  link(name).focus()
  fireEvent.click(link(name))
}
function goBackTo(address: string) {
  history.replaceState(null, '', address)
  fireEvent.popState(window)
  arrive()
}

beforeEach(() => {
  history.replaceState(null, '', '/shop')
  path = '/shop'
  // Without the body of jsdom, because React renders the body itself.
  rerender = render(page(), { container: document.documentElement }).rerender
})

test('a link below the page leads to the beginning of the new page, and Back to the link', () => {
  follow('About')
  arrive()
  expect(screen.getByRole('main')).toHaveFocus()
  goBackTo('/shop')
  expect(link('About')).toHaveFocus()
})

test('after Back, the card that was left has the focus, and not another link to its page', () => {
  follow('Card of /brooch')
  arrive()
  expect(screen.getByRole('main')).toHaveFocus()
  goBackTo('/shop')
  expect(link('Card of /brooch')).toHaveFocus()
})

test('the focus leaves a followed link that the new page has too', () => {
  follow('Card of /ring')
  arrive()
  expect(link('Card of /ring')).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
})

test.each([
  ['a field outside of the page', () => screen.getByRole('textbox')],
  ['a control that stays', () => screen.getByRole('button')],
])('%s keeps the focus', (_, find) => {
  follow('About')
  find().focus()
  arrive()
  expect(find()).toHaveFocus()
})
