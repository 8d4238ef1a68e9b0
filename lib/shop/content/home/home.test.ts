import { completeHome, namedPictures } from './home'
import { homeFileSchema } from './home-file.schema'

const picture = { src: '/media/a.1234/800.jpg', width: 800, height: 600, widths: [800], color: '#ffffff' }
const shop = {
  isOn: () => true,
  ownPath: (link: string) => link,
  fill: (text: string) =>
    text.replace('{{company_name}}', 'Clay & Sons').replace('{{website_name}}', 'Clay & Sons pottery'),
  exists: (link: string) => link !== '/gone',
  siteDescription: 'Clay & Sons pottery: Cups and Bowls.',
  pictureOf: (file: string) => (file === 'kiln.jpg' ? picture : undefined),
}

test('an empty file is a home page made from the name of the shop and its delivery', () => {
  const home = completeHome(homeFileSchema.parse({}), shop)
  expect(home).toEqual({
    headline: 'Clay & Sons pottery',
    description: 'Clay & Sons pottery: Cups and Bowls.',
    sections: ['promotions', 'intro', 'categories', 'gift_budgets', 'latest', 'feature', 'popular', 'maker'],
    promotionLinkText: 'See more',
    collage: [],
    promises: [
      { name: '{{delivery_heading}}', text: '{{delivery_details}}', link: '/shop/payment-options' },
      { name: 'Pay as you like', text: '{{payment_methods}}', link: '/shop/payment-options' },
    ],
    giftBudgets: null,
    latest: { title: 'Latest Arrivals', linkText: 'See all new products' },
    popular: { title: 'Popular Products', linkText: 'See all popular products' },
    feature: null,
    maker: null,
    strips: {},
  })
})

test('texts name facts, and pictures that are not stored are not shown', () => {
  const feature = {
    phone_picture: 'gone.jpg',
    alt: 'A kiln',
    heading: 'The kiln',
    text: '',
    link: '/about',
    link_text: 'Visit',
  }
  const file = homeFileSchema.parse({
    headline: 'Cups from {{company_name}}',
    promises: [],
    collage: [
      { picture: 'kiln.jpg', alt: 'A kiln' },
      { picture: 'gone.jpg', alt: 'Nothing' },
    ],
    feature: { picture: 'kiln.jpg', ...feature },
  })
  const home = completeHome(file, shop)
  expect(home.headline).toBe('Cups from Clay & Sons')
  expect(home.promises).toEqual([])
  expect(home.collage).toEqual([{ ...picture, alt: 'A kiln' }])
  expect(home.feature).toMatchObject({ picture, phonePicture: null, link: { href: '/about', text: 'Visit' } })
  expect(completeHome({ ...file, feature: { picture: 'gone.jpg', ...feature } }, shop).feature).toBeNull()
})

test('links to pages that do not exist are left out, and what consists of little else', () => {
  const file = homeFileSchema.parse({
    sections: ['a'],
    promises: [{ name: 'A', text: '', link: '/gone' }],
    feature: {
      picture: 'kiln.jpg',
      phone_picture: null,
      alt: 'A kiln',
      heading: 'The kiln',
      text: '',
      link: '/gone',
      link_text: 'Visit',
    },
    maker: {
      picture: 'kiln.jpg',
      alt: 'A kiln',
      heading: 'One kiln',
      name: 'Clay',
      place: 'Arta',
      text: '',
      steps: [],
      link: '/gone',
      link_text: 'Visit',
    },
    strips: { a: { title: 'A', text: 'B', link: '/gone', link_text: 'Visit' } },
  })
  const home = completeHome(file, shop)
  expect(home.maker).toMatchObject({ heading: 'One kiln', link: null })
  expect(home.promises).toEqual([{ name: 'A', text: '', link: null }])
  expect(home.feature).toBeNull()
  expect(home.strips.a).toMatchObject({ text: 'B', link: null })
})

test('what leads to a page that is switched off is not shown', () => {
  const file = homeFileSchema.parse({
    promises: [
      { name: 'Drawn by you', text: '', link: '/custom-orders' },
      { name: 'Made by us', text: '', link: null },
    ],
    feature: {
      picture: 'kiln.jpg',
      phone_picture: null,
      alt: 'A kiln',
      heading: 'The kiln',
      text: '',
      link: '/custom-orders',
      link_text: 'Ask',
    },
    sections: ['wish'],
    strips: { wish: { title: 'A wish', text: 'Tell us.', link: '/custom-orders', link_text: 'Ask' } },
  })
  const shown = (isOn: boolean) => {
    const home = completeHome(file, { ...shop, isOn: () => isOn })
    return [home.promises.length, home.feature !== null, home.strips.wish?.link !== null]
  }
  expect(shown(true)).toEqual([2, true, true])
  expect(shown(false)).toEqual([1, false, false])
})

test('each picture is named once, and link previews show only the chosen one', () => {
  const file = homeFileSchema.parse({
    sharing_picture: 'kiln.jpg',
    collage: [
      { picture: 'kiln.jpg', alt: 'A kiln' },
      { picture: 'cup.jpg', alt: 'A cup' },
    ],
  })
  expect(namedPictures(file)).toEqual([
    { file: 'kiln.jpg', sharing: true },
    { file: 'cup.jpg', sharing: false },
  ])
})

const LISTING = '/shop/search/category=cups/tags=/query=/page=1/by=-date/range=0-0'

test.each([
  [{ headline: '' }, 'headline', 'Write something here'],
  [{ headline: 'From {{compny_name}}' }, 'headline', 'there is no fact "compny_name"'],
  [{ sharing_picture: '../share.jpg' }, 'sharing_picture', 'a picture is named like'],
  [
    { sections: ['intro', 'news'] },
    'sections.1',
    'there is no section "news"; there are promotions, intro, categories',
  ],
  [{ sections: ['intro', 'intro'] }, 'sections.1', 'the section "intro" is in the list already'],
  [{ promises: [{ name: 'A', text: '', link: 'about' }] }, 'promises.0.link', 'a link is a path of this site'],
  [{ gift_budgets: { title: 'Presents', text: '', amounts: [12.5] } }, 'gift_budgets.amounts.0', 'Invalid input'],
  [{ sections: ['a'], strips: { a: { title: 'A' } } }, 'strips.a.text', 'a strip has either a `text` or a `listing`'],
  [
    { sections: ['a'], strips: { a: { title: 'A', text: 'B', link: '/about' } } },
    'strips.a.link_text',
    'a link has both',
  ],
  [{ sections: ['a'], strips: { a: { title: 'A', listing: '/about' } } }, 'strips.a.listing', 'this is no listing'],
  [
    { sections: ['a'], strips: { a: { title: 'A', listing: `${LISTING}?by=price` } } },
    'strips.a.listing',
    'this is no listing',
  ],
  [{ strips: { a: { title: 'A', listing: LISTING } } }, 'strips.a', 'name this strip in `sections`'],
  [
    { sections: ['latest'], strips: { latest: { title: 'A', listing: LISTING } } },
    'strips.latest',
    'this is the name of a section',
  ],
  [{ titel: 'A' }, '', 'Unrecognized key'],
])('%j is refused', (file, field, message) => {
  const issues = homeFileSchema.safeParse(file).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    [field, expect.stringContaining(message)],
  ])
})
