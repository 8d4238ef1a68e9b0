export const oneMessage = 'Send one message in each request.'
export const noSuchVariant = (code: string) => `There is no piece with the code "${code}".`
export const noSuchFilter = (name: string, known: string) => `There is no filter "${name}". The filters are: ${known}.`
export const noSuchTool = (name: string, known: string) => `There is no tool "${name}". The tools are: ${known}.`
export const noSuchTag = (slug: string, known: string) => `There is no tag "${slug}". The tags are: ${known}.`
export const noSuchCountry = (name: string) =>
  `No country is known as "${name}". Write its name in English or Greek, or its ISO 3166 code.`
