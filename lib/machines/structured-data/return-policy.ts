import { type MerchantReturnPolicy } from 'schema-dts'
import { WITHDRAWAL_PERIOD_DAYS } from '@/lib/shop/withdrawal/withdrawal-period'

/** Google reads at most so many countries. */
const MAX_COUNTRIES = 50

export type ReturnTerms = {
  /** The ISO codes of the countries that the shop delivers to. */
  countries: readonly string[]
  /** Where returned items go. */
  shopCountry: string | undefined
  /** The URL of the page about returns, if the shop has it. */
  page: string | undefined
  /** Whether the shop pays for sending items back. */
  free: boolean
}

/** The right of withdrawal as the checkout grants it. Undefined without a country for which it could be said. */
export function returnPolicy(
  { countries, shopCountry, page, free }: ReturnTerms,
  personalised: boolean,
): MerchantReturnPolicy | undefined {
  if (countries.length === 0) return undefined
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries.slice(0, MAX_COUNTRIES),
    ...(shopCountry && { returnPolicyCountry: shopCountry }),
    ...(page && { merchantReturnLink: page }),
    ...(personalised
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: WITHDRAWAL_PERIOD_DAYS,
          returnMethod: 'https://schema.org/ReturnByMail',
          returnFees: free ? 'https://schema.org/FreeReturn' : 'https://schema.org/ReturnFeesCustomerResponsibility',
          refundType: 'https://schema.org/FullRefund',
        }),
  }
}
