/** The column of the categories in the footer; a page whose column has the same title belongs to it too. */
export const categoriesColumn = 'Shop'
export const feed = 'RSS feed of new pieces'
export const followUs = 'Follow us'
export const getInTouch = 'Get in Touch'
export const homeOf = (company: string) => `${company}, home`
export const skipToContent = 'Skip to content'
export const vatNumber = (number: string) => `VAT number ${number}`
export const supervisedBy = (authority: string) => `supervised by ${authority}`
/** Before the name of the body that settles disputes of consumers. */
export const disputes = 'Disputes:'

// Languages
export const languages = 'Language'
export const sisterShop = 'Greek: our sister shop'
export const opensSoon = 'being prepared, opens soon'
export const opensSoonTitle = (language: string) => `${language} opens soon`
export const opensSoonText = 'The shop in this language is still being prepared. Its flag says so until it opens.'
export const backToShop = 'Back to the shop'
