import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { FormFields } from '@/components/desk/form/form-fields'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { moneyFormat } from '@/lib/platform/base/money'
import { pluralize } from '@/lib/platform/base/pluralize'
import { formatVatRate } from '@/lib/platform/base/vat'
import { DISCOUNT_FIELDS } from '@/lib/owner/content/discount-form'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { DISCOUNTS } from '@/lib/owner/content/edit-discounts.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { type DiscountResult, listDiscountResults } from '@/lib/owner/discounts/discount-results.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { describeBenefit } from '@/lib/shop/discounts/describe-discount'
import { benefitOf } from '@/lib/shop/discounts/find-offers.server'
import { messagesOf } from '@/messages/languages'
import { editDiscounts } from './actions.server'

export const metadata = { title: 'Discounts' }

export default async function DiscountsPage() {
  const ctx = await deskContext('catalogue')
  const [{ texts, version }, results] = await Promise.all([loadContentForm(ctx, DISCOUNTS), listDiscountResults(ctx)])
  return (
    <DeskPage title="Discounts">
      <p>
        A discount has a code, or is automatic and for everybody. An order gets at most one code and the best automatic
        discount. An automatic percentage or amount without a condition is a price reduction by law: it leaves out
        pieces that cost less in the thirty days before it began, or since.
      </p>
      <DeskSection title="What they brought">
        <DeskList label="What discounts brought" empty="There are no discounts yet.">
          {results.map((result) => (
            <Result key={result.discount.id} result={result} />
          ))}
        </DeskList>
      </DeskSection>
      <DeskForm
        action={editDiscounts}
        label="Discounts"
        submit="Save"
        draft={{ form: 'discounts', subject: '' }}
        sticky
      >
        <FormFields fields={forBrowser(DISCOUNT_FIELDS)} texts={texts} carried={{ version }} />
      </DeskForm>
    </DeskPage>
  )
}

const STATES = { on: '', off: 'Off', later: 'Not begun', over: 'Over' }

function Result({ result: { discount, uses, sums, state } }: { result: DiscountResult }) {
  const what = describeBenefit(
    { benefit: benefitOf(discount) },
    {
      t: messagesOf('en').discounts,
      price: (amount) => formatPriceIn(moneyFormat().currency, amount),
      rate: (percent) => formatVatRate(percent),
    },
  )
  const most = discount.maxUses === null ? '' : ` of ${discount.maxUses}`
  return (
    <DeskRow
      title={discount.name}
      cells={[discount.code ?? 'Automatic', what, `${pluralize(uses, 'use')}${most}`, STATES[state]]}
    >
      {sums
        .map(
          ({ currency, givenCents, paidCents }) =>
            `${formatPriceIn(currency, givenCents)} off, orders of ${formatPriceIn(currency, paidCents)}`,
        )
        .join('; ')}
    </DeskRow>
  )
}
