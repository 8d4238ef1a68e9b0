import * as t from '@messages/withdrawal-form'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { DRAFT_FIELD, type StatementDraft } from '@/lib/shop/withdrawal-form/statement-draft'
import styles from './withdrawal.module.css'

type Props = {
  draft: StatementDraft
  /** Each with its quantity; null for the whole order, or for items that are described. */
  items: readonly string[] | null
}

export const StatementReview = ({ draft, items }: Props) => (
  <>
    <div className={styles.reviewed}>
      <p>{t.declaration(draft.order_code.trim())}</p>
      <dl>
        <dt>{t.reviewedItems}</dt>
        <dd>{items ? items.join('\n') : draft.pieces_text.trim() || t.wholeOrder}</dd>
        <dt>{t.name}</dt>
        <dd>{draft.name.trim()}</dd>
        <dt>{t.email}</dt>
        <dd>{draft.email.trim()}</dd>
      </dl>
    </div>
    <form method="post" action="/api/forms/withdrawal/confirmation">
      <input type="hidden" name={DRAFT_FIELD} value={JSON.stringify(draft)} />
      <Button type="submit" wide>
        {t.confirm}
      </Button>
    </form>
    <p className={styles.back}>
      <Link href="/withdraw/change">{t.change}</Link>
    </p>
  </>
)
