/** The public key of the card sandbox, by which the browser recognizes it. */
export const SANDBOX_PUBLIC_KEY = 'pk_sandbox'
