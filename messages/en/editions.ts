export const languages = 'Language'
export const sisterShop = 'Greek: our sister shop'
export const opensSoon = 'being prepared, opens soon'
export const opensSoonTitle = (language: string) => `${language} opens soon`
export const opensSoonText = 'This language is still being prepared. Its flag says so until it is open.'
export const backToShop = 'Back to the shop'
