import { formatListChange, LIST_CHANGE, type ListChange } from '@/lib/owner/forms/form-lists'
import { useTestShop } from '@/testing/api.server'
import { actAs, sendForm } from '@/testing/desk.server'
import { saveProduct } from './catalogue/actions.server'
import { saveSettings } from './settings/actions.server'

jest.mock('next/headers', () => jest.requireActual('@/testing/desk.server').nextHeaders)
jest.mock('next/cache', () => ({ refresh: jest.fn() }))

const shop = useTestShop()
const pressed = (change: ListChange) => ({ [LIST_CHANGE]: formatListChange(change) })

test('the buttons of lists give a form of the settings back changed, with all that was typed', async () => {
  await actAs(shop.current, 'owner')
  const typed = { part: 'contact', version: 'of-then', phone_number: 'call me' }
  const links = { 'social_links.count': '1', 'social_links.0.name': 'One', 'social_links.0.url': 'nowhere' }
  const answer = await sendForm(saveSettings, {
    ...{ ...typed, ...links },
    ...pressed({ kind: 'add', path: 'social_links', at: 0 }),
  })
  expect(answer).toEqual({
    errors: {},
    values: { ...typed, 'social_links.count': '2', 'social_links.1.name': 'One', 'social_links.1.url': 'nowhere' },
  })
})

test('those of a product change a list within an entry, and carry along what the form began with', async () => {
  await actAs(shop.current, 'owner')
  const typed = {
    code: 'AS-1',
    base: '{}',
    theirs: '{}',
    name: 'Typed',
    'variants.count': '1',
    'variants.0.name': 'Small',
  }
  const pictures = {
    'variants.0.images.count': '2',
    'variants.0.images.0.file': 'a.jpg',
    'variants.0.images.1.file': 'b.jpg',
  }
  const answer = await sendForm(saveProduct, {
    ...{ ...typed, ...pictures },
    ...pressed({ kind: 'move', path: 'variants.0.images', at: 1, to: 0 }),
  })
  expect(answer).toEqual({
    errors: {},
    values: {
      ...{ ...typed, ...pictures },
      'variants.0.images.0.file': 'b.jpg',
      'variants.0.images.1.file': 'a.jpg',
    },
  })
})
