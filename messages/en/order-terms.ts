export const heading = 'The terms of your order'
export const explanation = 'The texts of the shop as they were when you ordered:'
/** The name of a link. */
export const versionOf = (title: string, version: number) => `${title}, version ${version}`
export const asOfOrder = (code: string, date: string, version: number) =>
  `Version ${version}: the text as it was when order ${code} was placed on ${date}. It stays as it is when the shop changes its page.`
export const backToOrder = 'Back to your order'
