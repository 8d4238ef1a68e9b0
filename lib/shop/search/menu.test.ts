import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { shopMenu } from './menu'

function category(id: number, name: string, parent: number | null, order: number): Category {
  return {
    id,
    name,
    slug: name.toLowerCase(),
    tn_parent: parent,
    tn_level: parent === null ? 1 : 2,
    tn_order: order,
    tn_children_count: 0,
    tn_ancestors_pks: parent === null ? '' : String(parent),
    variations: [],
    facets: [],
    image_md: null,
    image_alt: null,
    vat_rate: null,
  }
}

test('the menu has the top categories in order, with their children', () => {
  const menu = shopMenu([
    category(3, 'Hoops', 1, 9),
    category(1, 'Earrings', null, 5),
    category(2, 'Rings', null, 1),
    category(4, 'Studs', 1, 8),
  ])
  expect(menu.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
    ['Rings', []],
    ['Earrings', ['Studs', 'Hoops']],
  ])
})
