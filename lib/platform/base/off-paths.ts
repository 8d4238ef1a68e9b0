import { type ShopOption } from './options'

/** The pages that a shop without an option does not have. */
const PATHS = { '/custom-orders': 'custom_orders', '/my-account/wishlist': 'wishlist' } as const satisfies Record<
  string,
  ShopOption
>

const isKnown = (path: string): path is keyof typeof PATHS => Object.hasOwn(PATHS, path)

/** Whether a link of the owner leads to a page that is switched off. */
export function isLinkOff(link: string, isOn: (option: ShopOption) => boolean): boolean {
  const path = link.replace(/[?#].*$/, '').replace(/\/$/, '')
  return isKnown(path) && !isOn(PATHS[path])
}

/** Sanitised HTML in which links to pages that are switched off are plain text. */
export const withoutOffLinks = (html: string, isOn: (option: ShopOption) => boolean): string =>
  html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (whole, link: string, text: string) =>
    isLinkOff(link, isOn) ? text : whole,
  )
