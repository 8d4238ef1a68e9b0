/** A label as it is written within a sentence. */
export const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
