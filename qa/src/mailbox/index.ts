export { type Email, Mailbox, type WaitOptions } from './mailbox'
