export const listingKey = ({ category, sort = 'relevance', page = 1, metal = 'any' }) =>
  `${category}/${sort}/${page}/${metal}`

export const categoryPath = (listing) => `/category/${listingKey(listing)}`

export const productPath = (slug) => `/product/${slug}`
