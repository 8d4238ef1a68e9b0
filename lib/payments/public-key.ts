/** What a browser is told instead of a publishable key when cards are only practised. */
export const SANDBOX_PUBLIC_KEY = 'pk_sandbox'
