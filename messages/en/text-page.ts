export const formNeedsScript = 'This form needs JavaScript. Without it, please write us an email.'
export const lastUpdated = (date: string) => `Last updated: ${date}`
export const onThisPage = 'On this page'
