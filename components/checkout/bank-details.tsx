import * as t from '@messages/order'
import { locale } from '@messages/language'
import { formatDay } from '@/lib/platform/base/dates'
import { type ShownOrder } from '@/lib/shop/orders/order.schema'
import { TotalRow } from './order-totals'
import styles from './bank-details.module.css'

type BankAccount = NonNullable<ShownOrder['bank_details']>

/** A line does not end within the code. */
function PleaseTransfer({ amount, days, code }: { amount: string; days: number; code: string }) {
  const [before, after] = t.pleaseTransfer(amount, days, code).split(code)
  return (
    <>
      {before}
      <span className={styles.code}>{code}</span>
      {after}
    </>
  )
}

export const BankDetails = ({ code, amount, bank }: { code: string; amount: string; bank: BankAccount }) => (
  <section className={styles.bank} aria-labelledby="bank">
    <h3 id="bank">{t.howToPay}</h3>
    <p>
      <PleaseTransfer amount={amount} days={bank.days} code={code} /> {t.keptUntil(formatDay(bank.until, locale))}
    </p>
    <dl className={styles.details}>
      <TotalRow name={t.beneficiary} amount={bank.beneficiary} />
      <TotalRow name={t.bank} amount={bank.bank} />
      <TotalRow name="IBAN" amount={bank.iban} />
      <TotalRow name="BIC" amount={bank.bic} />
      <TotalRow name={t.reference} amount={code} />
    </dl>
  </section>
)
