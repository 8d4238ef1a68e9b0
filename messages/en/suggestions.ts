import { plural } from './plural'

export const categories = 'Categories'
export const products = 'Products'
export const count = (all: number) => plural(all, { one: '# suggestion', other: '# suggestions' })
export const noProduct = 'No product found so far'
