import { render, screen, within } from '@testing-library/react'
import { completeHome } from '@/lib/shop/content/home/home'
import { homeFileSchema } from '@/lib/shop/content/home/home-file.schema'
import { HomeView } from './home-view'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const FACTS = new Map([
  ['company_name', 'Clay & Sons'],
  ['website_name', 'Clay & Sons pottery'],
  ['delivery_heading', 'Delivery to your door'],
  ['delivery_details', 'at the price shown at the checkout'],
  ['payment_methods', 'by card'],
])
const picture = { src: '/media/kiln.1a2b/800.jpg', width: 800, height: 600, widths: [800], color: '#ffffff' }
const shop = {
  fill: (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => FACTS.get(name) ?? ''),
  siteDescription: 'Pots.',
  exists: () => true,
  pictureOf: (file: string) => (file === 'kiln.jpg' ? picture : undefined),
  isOn: () => true,
  ownPath: (link: string) => link,
}
const card = (id: number) => ({
  id,
  name: `Cup ${id}`,
  slug: `cup-${id}`,
  category: 1,
  product_code: `C-${id}`,
  price: '20.00',
  price_max: '20.00',
  reduced_from: null,
  available: true,
  image_md: `/media/cup-${id}.1a2b/480.jpg`,
  image_alt: `A cup, number ${id}`,
  image_2_md: null,
  image_2_alt: null,
  thumbnail: `/media/cup-${id}.1a2b/160.avif`,
  image_color: '#ffffff',
  date_added: '2026-01-01T00:00:00.000Z',
  updated: '2026-01-01T00:00:00.000Z',
  orders: 0,
})

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const show = (file: unknown, stripCards = {}) =>
  render(
    <HomeView
      home={completeHome(homeFileSchema.parse(file), shop)}
      promotions={[]}
      categoryTiles={
        <ul>
          <li>Cups</li>
          <li>Bowls</li>
        </ul>
      }
      latest={[card(1), card(2)]}
      popular={[card(2)]}
      stripCards={stripCards}
      categories={new Map([[1, { name: 'Cups', slug: 'cups' }]])}
    />,
  )

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

test('a shop of two categories without promotions has a whole home page from an empty file', () => {
  const { container } = show({})
  expect(headings().filter((heading) => !heading?.startsWith('Cup '))).toEqual([
    'Clay & Sons pottery',
    'Categories',
    'Latest Arrivals',
    'Popular Products',
  ])
  expect(screen.getByRole('link', { name: /Delivery to your door/ })).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Categories' })).getAllByRole('listitem')).toHaveLength(2)
  for (const picture of screen.getAllByRole('img'))
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^\/media\/cup/))
  expect(container).not.toHaveTextContent(/jewel|silver|gold|stone|bench|greece|piece/i)
})

test('sections are in the order of the file, and the main heading is there without an intro', () => {
  show({ headline: 'Pots', sections: ['popular', 'categories', 'latest'] })
  expect(headings().filter((heading) => !heading?.startsWith('Cup '))).toEqual([
    'Pots',
    'Popular Products',
    'Categories',
    'Latest Arrivals',
  ])
})

test('a strip shows its text and link, or the products of a listing', () => {
  const listing = '/shop/search/category=cups/tags=/query=/page=1/by=-date/range=0-0'
  show(
    {
      sections: ['visit', 'new-cups', 'none'],
      strips: {
        visit: { title: 'Come and see', text: 'The kiln of {{company_name}}', link: '/about', link_text: 'Find us' },
        'new-cups': { title: 'New cups', listing },
        none: { title: 'Nothing yet', listing },
      },
    },
    { 'new-cups': [card(3), card(4)] },
  )
  const visit = within(screen.getByRole('region', { name: 'Come and see' }))
  expect(visit.getByText('The kiln of Clay & Sons')).toBeVisible()
  expect(visit.getByRole('link', { name: 'Find us' })).toHaveAttribute('href', '/about')
  const cups = within(screen.getByRole('region', { name: 'New cups' }))
  expect(cups.getByRole('link', { name: 'See all' })).toHaveAttribute('href', listing)
  expect(cups.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByText('Nothing yet')).toBeNull()
})

test('who makes it is said with a picture, the steps of the work in their order, and a link', () => {
  const maker = {
    picture: 'kiln.jpg',
    alt: 'The kiln',
    heading: 'One kiln',
    name: 'Clay',
    place: 'Arta',
    text: 'At {{company_name}} since spring.',
    steps: [
      { name: 'Thrown', text: 'On the wheel.' },
      { name: 'Fired', text: '' },
    ],
    link: '/about',
    link_text: 'How we work',
  }
  show({ maker })
  const shown = within(screen.getByRole('region', { name: 'One kiln' }))
  expect(shown.getByRole('img', { name: 'The kiln' })).toBeVisible()
  expect(shown.getByText('At Clay & Sons since spring.')).toBeVisible()
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['ThrownOn the wheel.', 'Fired'])
  expect(shown.getByRole('link', { name: 'How we work' })).toHaveAttribute('href', '/about')
})
