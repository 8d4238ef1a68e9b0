/** More than anybody prints at once; a longer list would make a file of hundreds of pages. */
export const MAX_CODES = 200

/** The codes of a query like `?codes=AN-PCCS-J91D,AN-7K2M-X0QP`, each once. */
export const parseCodes = (text: string): string[] =>
  [...new Set(text.split(/[\s,]+/).map((code) => code.toUpperCase()))].filter(Boolean).slice(0, MAX_CODES)
