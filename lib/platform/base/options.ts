import { pageSetting } from './page-setting'

/** What a shop can do without. All but cards, which need the keys of a provider, are settings. */
export const shopOptions = ['card_payment', 'custom_orders', 'cash_on_delivery', 'bank_transfer', 'wishlist'] as const
export type ShopOption = (typeof shopOptions)[number]

const off = pageSetting<readonly ShopOption[]>('off', (attribute = '') => {
  const names = attribute.split(' ')
  return shopOptions.filter((option) => names.includes(option))
})

/** Whether the shop has this part, as its page says. */
export const isOn = (option: ShopOption) => !off.get().includes(option)

export const setOptions = (options: Record<ShopOption, boolean>): void =>
  off.set(shopOptions.filter((option) => !options[option]))

/** The attribute of `<html>` that names what is off; undefined if nothing is. */
export const optionsAttribute = (): string | undefined => off.get().join(' ') || undefined
