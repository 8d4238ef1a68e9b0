import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { categoryTiles } from './category-tiles'

const category = (id: number, name: string, ancestors = '', image: string | null = null): Category => ({
  id,
  name,
  slug: name.toLowerCase(),
  tn_parent: ancestors === '' ? null : Number(ancestors.split(',').at(-1)),
  tn_level: 1,
  tn_order: id,
  tn_children_count: 0,
  tn_ancestors_pks: ancestors,
  variations: [],
  facets: [],
  image_md: image,
  image_alt: image && `A picture of ${name}`,
  vat_rate: null,
})
const product = (categoryId: number, pictureKey: string, orders: number) =>
  ({ categoryId, pictureKey, pictureAlt: `A ${pictureKey}`, orders }) as ListedProduct

test('a top category without a picture shows that of its most popular product, whatever the level', () => {
  const categories = [
    category(1, 'Cups', '', '/media/cups.1a2b/480.jpg'),
    category(2, 'Bowls'),
    category(3, 'Soup bowls', '2'),
    category(4, 'Deep soup bowls', '2,3'),
    category(5, 'Vases'),
  ]
  const products = [product(4, 'deep.1a2b', 7), product(2, 'bowl.1a2b', 3), product(1, 'cup.1a2b', 9)]
  expect(categoryTiles({ categories, products, mediaDomain: '' })).toEqual([
    { slug: 'cups', name: 'Cups', picture: { src: '/media/cups.1a2b/480.jpg', alt: 'A picture of Cups' } },
    { slug: 'bowls', name: 'Bowls', picture: { src: '/media/deep.1a2b/480.jpg', alt: 'A deep.1a2b' } },
    { slug: 'vases', name: 'Vases', picture: null },
  ])
})
