/** Of the pages as text for programs. */
export const availability = 'Availability'
export const deliveryAndReturns = 'Delivery and returns'
export const inStock = 'In stock'
export const variant = 'Variant'

/** In /llms.txt. */
export const about = (company: string, email: string, phone: string) => `${company} answers at ${email} and ${phone}.`
export const categories = 'Categories'
export const pages = 'Pages'
export const forPrograms = 'For programs'
export const howToRead =
  'Every public page is also Markdown: ask for it with the header Accept: text/markdown, or add .md to the path of its address (/index.md is the home page). The links in it lead to the pages for people.'
export const search = 'Search: put your words in place of WORDS'
export const newProducts = 'The newest pieces as RSS'
/** `format` is the name of the reader whose format it has. */
export const allProducts = (format: string) => `All products in the format of ${format}`
export const api = 'The API as an OpenAPI document'
export const sitemap = 'All pages as a sitemap'
export const buying = 'People buy on the pages themselves: a cart and an order belong to the person who checks out.'
