/** A text for each plural category that the language has, such as `one` and `other`; `#` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export function pluralIn(locale: string) {
  const rules = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (count: number, forms: PluralForms): string =>
    (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count))
}
