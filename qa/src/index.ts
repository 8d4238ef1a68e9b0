export * from './contract'
export * from './http'
export * from './mailbox'
export * from './totals'
