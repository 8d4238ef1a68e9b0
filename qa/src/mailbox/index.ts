export { Mailbox, type Email } from './mailbox'
