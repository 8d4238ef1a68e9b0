const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

export const decrease = (label: string) => `Μείωση: ${inSentence(label)}`
export const increase = (label: string) => `Αύξηση: ${inSentence(label)}`
