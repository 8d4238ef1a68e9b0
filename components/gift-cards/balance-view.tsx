import * as t from '@messages/gift-card-page'
import { locale } from '@messages/language'
import { ButtonLink } from '@/components/ui/button'
import { formatDate, formatDay, formatMoment } from '@/lib/platform/base/dates'
import { formatChangeIn, formatPriceIn } from '@/lib/platform/base/money-format'
import { BALANCE_PATH } from '@/lib/shop/gift-cards/balance-path'
import { type Balance } from '@/lib/shop/gift-cards/balance'
import styles from './balance.module.css'

/** What is left on a gift card, and how that came about. Orders are not named: another person may have placed them. */
export function BalanceView({ balance }: { balance: Balance }) {
  const { currency, left, state, validUntil, usableFrom, entries } = balance
  return (
    <>
      <p className={styles.left}>
        <span className={styles.label}>{t.left}</span> {formatPriceIn(currency, left)}
      </p>
      {state === 'ended' && validUntil !== null ? (
        <p>{t.ended(formatDay(validUntil, locale))}</p>
      ) : (
        <p>{validUntil === null ? t.noEnd : `${t.validUntil} ${formatDay(validUntil, locale)}`}</p>
      )}
      {state === 'waits' && <p>{t.waits(formatMoment(usableFrom, locale))}</p>}
      {(state === 'valid' || state === 'waits') && (
        <>
          <p>{t.howToUse}</p>
          <p>
            <ButtonLink href="/">{t.toTheShop}</ButtonLink>
          </p>
        </>
      )}
      <h2 className={styles.heading}>{t.entries}</h2>
      <table className={styles.entries}>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{t.entry}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ at, kind, cents }, index) => (
            <tr key={index}>
              <td>{formatDate(at, locale, { dateStyle: 'medium' })}</td>
              <td>{t.kinds[kind]}</td>
              <td>{formatChangeIn(currency, cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <ButtonLink look="secondary" href={`${BALANCE_PATH}?another`}>
          {t.another}
        </ButtonLink>
      </p>
    </>
  )
}
