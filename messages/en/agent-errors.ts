export const oneMessage = 'Send one message in each request.'
export const noSuchPiece = (code: string) => `There is no piece with the code "${code}".`
export const noSuchFilter = (name: string, known: string) => `There is no filter "${name}". The filters are: ${known}.`
export const noSuchCheckout = 'This checkout does not exist or has expired. Please create a new one.'
export const checkoutCanceled = 'This checkout has been canceled. Please create a new one.'
