/** Amounts of one currency: text with a fixed number of decimals in the API, whole minor units for sums. */
export class Money {
  constructor(readonly decimals = 2) {}

  static of(currency: string): Money {
    return new Money(
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits,
    )
  }

  /** What an amount in the API looks like. */
  get pattern(): RegExp {
    return this.decimals === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${this.decimals}}$`)
  }

  toMinorUnits = (amount: string): number => Math.round(Number(amount) * 10 ** this.decimals)

  toText = (minorUnits: number): string => (minorUnits / 10 ** this.decimals).toFixed(this.decimals)
}
