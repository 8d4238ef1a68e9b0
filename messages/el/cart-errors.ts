export const sendList = 'Στείλτε το καλάθι ως λίστα γραμμών.'
export const tooManyLines = (max: number) => `Ένα καλάθι χωράει το πολύ ${max} γραμμές.`
export const atMost = (max: number) => `Γράψτε το πολύ ${max}.`
export const sameItem = (line: number) => `Η γραμμή ${line} έχει το ίδιο προϊόν: στείλτε κάθε προϊόν μία φορά.`
export const notSold = 'Αυτό το προϊόν δεν πωλείται πια.'
export const soldOut = (name: string) => `Εξαντλήθηκε: ${name}.`
export const idsWithCommas = 'Γράψτε τα id με κόμματα, όπως 12,15.'
export const tooManyVariants = (max: number) => `Ζητήστε το πολύ ${max} παραλλαγές.`
