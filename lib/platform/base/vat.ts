import { moneyFormat } from './money'

/**
 * Whether the prices of a shop include VAT. `none`: it is not registered for VAT and charges none, which is not the same
 * as a rate of zero; null: the owner has not said so yet, and pages say nothing of VAT.
 */
export type VatSetting = {
  /** In percent. */
  rate: number | 'none' | null
}

/** Rates are hundredths of a percent in the database, and percent in files and in the API. */
export const toBasisPoints = (rate: number): number => Math.round(rate * 100)
export const fromBasisPoints = (rateBp: number): number => rateBp / 100

export const VAT_NOT_SAID: VatSetting = { rate: null }

type VatColumns = { vatCharged: boolean | null; vatRateBp: number | null }

export const vatColumns = ({ rate }: VatSetting): VatColumns => ({
  vatCharged: rate === null ? null : rate !== 'none',
  vatRateBp: typeof rate === 'number' ? toBasisPoints(rate) : null,
})

export const storedVat = ({ vatCharged, vatRateBp }: VatColumns): VatSetting => ({
  rate: vatCharged === null ? null : vatCharged && vatRateBp !== null ? fromBasisPoints(vatRateBp) : 'none',
})

/** What pages say of the prices; null when they say nothing. */
export const vatNote = <Text>(
  { rate }: VatSetting,
  { included, notCharged }: { included: Text; notCharged: Text },
): Text | null => (rate === null ? null : rate === 'none' ? notCharged : included)

/** For display: 24%, or 5,5% in a language with decimal commas. */
export const formatVatRate = (rate: number, { decimal }: { decimal: string } = moneyFormat()): string =>
  `${String(rate).replace('.', decimal)}%`
