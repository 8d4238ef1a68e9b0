import * as t from '@messages/card-sandbox'
import { fillCard } from '@/lib/shop/payments/sandbox/card-element.client'
import { testCardGroups } from '@/lib/shop/payments/sandbox/test-cards'
import styles from './checkout.module.css'

/** The test cards of the card sandbox; a click fills in the number. */
export function TestCards() {
  return (
    <details className={styles.testCards}>
      <summary>{t.testCards}</summary>
      <p>{t.testCardsHint}</p>
      {testCardGroups.map(({ title, cards }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {cards.map(({ number, title: outcome }) => (
              <li key={number}>
                <button type="button" onClick={() => fillCard(number)}>
                  <code>{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code> <span>{outcome}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  )
}
