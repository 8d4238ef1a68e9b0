import * as t from '@messages/withdrawal-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import {
  LISTED,
  MAX_TEXT_LENGTH,
  type OrderedItem,
  type StatementDraft,
} from '@/lib/shop/withdrawal-form/statement-draft'
import { ErrorList } from './error-list'
import { ItemChoice } from './item-choice'
import styles from './withdrawal.module.css'

type Props = {
  draft: StatementDraft
  /** The items of an order that the visitor may see. */
  ordered: readonly OrderedItem[] | null
  /** One message by the name of its field. */
  errors: Readonly<Record<string, string>>
  notice?: string
}

const FIELDS = ['name', 'order_code', 'email', 'pieces_text'] as const

/** A plain form: it works without scripts, and the browser moves the focus to the first error when it loads the page. */
export function StatementForm({ draft, ordered, errors, notice }: Props) {
  const sorted = [...FIELDS, ...Object.keys(errors)].filter((name) => name in errors)
  const first = sorted[0]
  const field = (name: (typeof FIELDS)[number]) => ({
    id: name,
    name,
    maxLength: MAX_TEXT_LENGTH[name],
    defaultValue: draft[name],
    error: errors[name],
    autoFocus: first === name,
  })
  return (
    <form method="post" action="/api/forms/withdrawal/statement" noValidate aria-label={t.statement}>
      <ErrorList errors={Object.fromEntries(sorted.map((name) => [name, errors[name] ?? '']))} notice={notice} />
      <Field {...field('name')} label={t.name} required autoComplete="name" />
      {ordered ? (
        <OwnOrderCode draft={draft} />
      ) : (
        <Field {...field('order_code')} label={t.orderCode} hint={t.orderCodeHint} required autoComplete="off" />
      )}
      <Field {...field('email')} label={t.email} hint={t.emailHint} required type="email" autoComplete="email" />
      {ordered ? (
        <ItemChoice draft={draft} ordered={ordered} errors={errors} focused={first} />
      ) : (
        <Field {...field('pieces_text')} label={t.itemsText} hint={t.itemsTextHint} multiline rows={4} />
      )}
      <Button type="submit" wide>
        {t.next}
      </Button>
    </form>
  )
}

const OwnOrderCode = ({ draft: { order_code, access_token } }: { draft: StatementDraft }) => (
  <>
    <dl className={styles.order}>
      <dt>{t.orderCode}</dt>
      <dd>{order_code}</dd>
    </dl>
    <input type="hidden" name="order_code" value={order_code} />
    {access_token && <input type="hidden" name="access_token" value={access_token} />}
    <input type="hidden" name={LISTED} value="yes" />
  </>
)
