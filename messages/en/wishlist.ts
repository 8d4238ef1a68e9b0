export const loading = 'Loading your wishlist'
export const loadFailed = 'Your wishlist could not be loaded.'
export const whatNeedsJavaScript = 'Your wishlist'
export const empty = 'Your wishlist is empty...'
export const entries = 'Items on your wishlist'
export const items = (count: number) => `${count} Item(s)`
export const soldOut = 'Sold out'
export const remove = 'Remove'
export const removeItem = (name: string) => `Remove ${name}`
export const goToCart = 'Go to Cart'
