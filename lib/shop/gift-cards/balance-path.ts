import { formatGiftCardCode } from './gift-card-code'

export const BALANCE_PATH = '/gift-card'

/** Browsers do not send what is behind the #, so that no log has the code. */
export const balanceUrl = (shopUrl: string, key: string): string =>
  `${shopUrl}${BALANCE_PATH}#${formatGiftCardCode(key)}`
