export const oneMessage = 'Send one message in each request.'
export const noSuchPiece = (code: string) => `There is no piece with the code "${code}".`
export const noSuchFilter = (name: string, known: string) => `There is no filter "${name}". The filters are: ${known}.`
