/** The name of the font in which a preview shows an engraving. */
export const engravingFamily = (font: string) => `engraving-${font}`
