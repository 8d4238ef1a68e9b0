const PRIVATE_PATH =
  /^\/(log-in|sign-up|password-reset-request|password-reset|activate|my-account|mailbox|shop\/cart\/(checkout|success|order))(?![^/?#])/

/** Whether a page is rendered for one visitor. Between public and private pages the browser loads a document. */
export const isPrivatePath = (path: string): boolean => PRIVATE_PATH.test(path)
