export const languages = 'Language'
export const sisterShop = 'Greek: our sister shop'
