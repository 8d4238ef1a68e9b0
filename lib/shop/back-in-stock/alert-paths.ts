export const ALERT_PATH = '/back-in-stock'

/** The page of the links in emails, where an address is confirmed or deleted. */
export const alertPath = (token: string) => `${ALERT_PATH}/${token}`
