const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

/** The label is that of the field, such as "Quantity of Vase". */
export const decrease = (label: string) => `Decrease ${inSentence(label)}`
export const increase = (label: string) => `Increase ${inSentence(label)}`
