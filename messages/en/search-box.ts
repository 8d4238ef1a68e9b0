export const clear = 'Clear'
export const placeholder = 'Search...'
export const search = 'Search'
export const searchShop = 'Search the shop'
export const suggestionCount = (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
export const suggestions = 'Suggestions'
export const typeSomething = 'Type what you are looking for'
