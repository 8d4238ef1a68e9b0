import { type ReactNode } from 'react'
import { DeskForm } from '@/components/desk/desk-form'
import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { fillPlaces } from '@/components/desk/fill-places'
import { FormFields } from '@/components/desk/form/form-fields'
import { Time } from '@/components/desk/time'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { moneyFormat } from '@/lib/platform/base/money'
import { formatVatRate } from '@/lib/platform/base/vat'
import { DISCOUNT_FIELDS } from '@/lib/owner/content/discount-form'
import { loadContentForm } from '@/lib/owner/content/edited-content.server'
import { DISCOUNTS } from '@/lib/owner/content/edit-discounts.server'
import { listBatches } from '@/lib/owner/discounts/discount-codes.server'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { type DiscountResult, listDiscountResults } from '@/lib/owner/discounts/discount-results.server'
import { forBrowser } from '@/lib/owner/forms/form-fields'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { deskLanguage, say, sayMessage } from '@/lib/owner/language/say.server'
import { describeBenefit } from '@/lib/shop/discounts/describe-discount'
import { benefitOf } from '@/lib/shop/discounts/find-offers.server'
import { messagesOf } from '@/messages/languages'
import { editDiscounts } from './actions.server'
import { SingleCodes } from './single-codes'

export const generateMetadata = deskTitle('Discounts')

export default async function DiscountsPage() {
  const ctx = await deskContext('catalogue')
  const [{ texts, version }, results, batches] = await Promise.all([
    loadContentForm(ctx, DISCOUNTS),
    listDiscountResults(ctx),
    listBatches(ctx),
  ])
  const withCode = results.flatMap(({ discount }) => (discount.code === null ? [] : [discount.name]))
  return (
    <DeskPage title={say('Discounts')}>
      <p>
        {say(
          'A discount has a code, or is automatic and for everybody. An order gets at most one code and the best automatic discount. An automatic percentage or amount without a condition is a price reduction by law: it leaves out pieces that cost less in the thirty days before it began, or since.',
        )}
      </p>
      <DeskSection title={say('What they brought')}>
        <DeskList label={say('What discounts brought')} empty={say('There are no discounts yet.')}>
          {results.map((result) => (
            <Result key={result.discount.id} result={result} />
          ))}
        </DeskList>
      </DeskSection>
      <DeskForm
        action={editDiscounts}
        label={say('Discounts')}
        submit={say('Save')}
        draft={{ form: 'discounts', subject: '' }}
        sticky
      >
        <FormFields fields={forBrowser(DISCOUNT_FIELDS, sayMessage)} texts={texts} carried={{ version }} />
      </DeskForm>
      {withCode.length > 0 && <SingleCodes discounts={withCode} batches={batches} />}
    </DeskPage>
  )
}

const STATES: Record<DiscountResult['state'], DeskText | ''> = { on: '', off: 'Off', later: 'Not begun', over: 'Over' }

const usesText = (uses: number, most: number | null) =>
  most === null
    ? say(uses === 1 ? '1 use' : '{count} uses', { count: uses })
    : say(uses === 1 ? '1 use of {most}' : '{count} uses of {most}', { count: uses, most })

function broughtText({ currency, givenCents, paidCents, refundedCents }: DiscountResult['sums'][number]): string {
  const sums = { given: formatPriceIn(currency, givenCents), paid: formatPriceIn(currency, paidCents) }
  if (refundedCents === 0) return say('{given} off, orders of {paid}', sums)
  return say('{given} off, orders of {paid}, of which {refunded} were refunded', {
    ...sums,
    refunded: formatPriceIn(currency, refundedCents),
  })
}

/** Discounts of a file have nobody's name. */
function whoMade({ createdAt, createdBy, changedAt, changedBy }: DiscountResult['discount']): ReactNode {
  const by = (name: string) => name || say('a file')
  const made = fillPlaces(say('Made by {name} on {at}'), { name: by(createdBy), at: <Time at={createdAt} /> })
  if (!changedAt) return made
  return (
    <>
      {made}. {fillPlaces(say('Changed by {name} on {at}'), { name: by(changedBy), at: <Time at={changedAt} /> })}
    </>
  )
}

function Result({ result: { discount, uses, sums, state } }: { result: DiscountResult }) {
  const what = describeBenefit(
    { benefit: benefitOf(discount) },
    {
      t: messagesOf(deskLanguage()).discounts,
      price: (amount) => formatPriceIn(moneyFormat().currency, amount),
      rate: (percent) => formatVatRate(percent),
    },
  )
  const stateText = STATES[state]
  return (
    <DeskRow
      title={discount.name}
      cells={[
        discount.singleCodes ? say('Single codes') : (discount.code ?? say('Automatic')),
        what,
        usesText(uses, discount.maxUses),
        stateText === '' ? '' : say(stateText),
      ]}
    >
      <p>{sums.map(broughtText).join('; ')}</p>
      <p>{whoMade(discount)}</p>
    </DeskRow>
  )
}
