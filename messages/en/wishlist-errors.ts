export const sendList = 'Send the wishlist as a list of entries.'
export const tooManyEntries = (max: number) => `A wishlist holds at most ${max} entries.`
export const notInShop = 'This product is not in the shop.'
