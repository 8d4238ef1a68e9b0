import { catalogueChangeSchema, categoriesReplySchema, productParamsSchema, productSchema } from './catalogue.schema'
import { type Operation } from '@/lib/platform/http/operation'

export const catalogueOperations = {
  showCatalogueChange: {
    method: 'GET',
    path: '/shop/catalogue-change',
    summary: 'When what pages show has changed last',
    description:
      'Prices, products, texts or settings. A page that comes back from a cache asks whether it is out of date.',
    reply: catalogueChangeSchema,
    auth: 'anyone',
  },
  listCategories: {
    method: 'GET',
    path: '/shop/products/categories',
    summary: 'All categories, with their facets and variations',
    description:
      'The tree is in `tn_parent`, `tn_level` and `tn_order`. The filters of a listing are the facets of its category and of those above it.',
    reply: categoriesReplySchema,
    auth: 'anyone',
  },
  showProduct: {
    method: 'GET',
    path: '/shop/products/{product_slug}',
    summary: 'One product with its variants',
    description:
      'With texts, prices, stock, pictures and safety information of each variant. 404 for a product that is not published.',
    from: 'params',
    input: productParamsSchema,
    reply: productSchema,
    auth: 'anyone',
  },
} as const satisfies Record<string, Operation>

export type CatalogueOperations = typeof catalogueOperations
