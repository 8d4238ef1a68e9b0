/** For what the owner left out. */
export const allProducts = 'All products'
export const discover = 'Discover our products'
/** With the facts that a listing fills in. */
export const listingDescription = '{{listing}} at {{company_name}}: {{results}} to choose from.'
export const searchHint = 'Try fewer or other words.'
export const seeAll = 'See all products'
