export const noFont = 'There is no such font.'
export const noPicture = 'There is no such picture.'
export const noSitemap = 'There is no such sitemap. See /sitemap.xml.'
export const noThemeFile = 'The theme has no such file.'
