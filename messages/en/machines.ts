// The checkout of agents
export const checkoutNotFound = 'This checkout does not exist or has expired. Please create a new one.'
export const checkoutCanceled = 'This checkout has been cancelled. Please create a new one.'
export const buyerFinishes = 'The buyer chooses address and payment in the shop, and orders there.'
export const shippingLater = 'Shipping is added in the shop, when the country is known.'
export const nothingAvailable = 'None of these items can be ordered.'
export const oneCode = 'An order takes one code. Only the first of these was tried.'
export const noSuchItem = (code: string) => `There is no item with the id "${code}".`
export const undeliverable = 'We do not ship to this destination.'
export const terms = 'Terms of service'
export const privacy = 'Privacy policy'
export const returns = 'Returns'

// What agents get wrong
export const oneMessage = 'Send one message in each request.'
export const noSuchVariant = (code: string) => `There is no piece with the code "${code}".`
export const noSuchFilter = (name: string, known: string) => `There is no filter "${name}". The filters are: ${known}.`
export const noSuchTool = (name: string, known: string) => `There is no tool "${name}". The tools are: ${known}.`
export const noSuchTag = (slug: string, known: string) => `There is no tag "${slug}". The tags are: ${known}.`
export const noSuchCountry = (name: string) =>
  `No country is known as "${name}". Write its name in English or Greek, or its ISO 3166 code.`
export const linkTooLong = 'The answers are too long for a link. Lead the person to the page of the piece.'

// The feed of new pieces
export const newProducts = (company: string) => `New pieces at ${company}`
export const whatIsNew = (website: string) => `What is new at ${website}`

// Of the pages as text for programs
export const availability = 'Availability'
export const deliveryAndReturns = 'Delivery and returns'
export const inStock = 'In stock'
export const variant = 'Variant'

// In /llms.txt
export const about = (company: string, email: string, phone: string) => `${company} answers at ${email} and ${phone}.`
export const categories = 'Categories'
export const pages = 'Pages'
export const forPrograms = 'For programs'
export const howToRead =
  'Every public page is also Markdown: ask for it with the header Accept: text/markdown, or add .md to the path of its address (/index.md is the home page). The links in it lead to the pages for people.'
export const search = 'Search: put your words in place of WORDS'
export const newestProducts = 'The newest pieces as RSS'
/** `format` is the name of the reader whose format it has. */
export const allProducts = (format: string) => `All products in the format of ${format}`
export const api = 'The API as an OpenAPI document'
export const sitemap = 'All pages as a sitemap'
export const buying = 'People buy on the pages themselves: a cart and an order belong to the person who checks out.'
