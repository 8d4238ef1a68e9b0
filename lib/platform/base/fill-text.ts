export type Values = Readonly<Record<string, string | number>>

/** A place of a text, which is written like `{count}`. */
export const PLACE = /\{(\w+)\}/g

/** Puts values into the places of a text. A place without a value stays as it is. */
export const fillText = (text: string, values: Values = {}): string =>
  text.replace(PLACE, (place, name: string) => String(values[name] ?? place))
