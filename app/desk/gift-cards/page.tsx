import { DeskForm } from '@/components/desk/desk-form'
import { DeskPage, DeskSection } from '@/components/desk/desk-page'
import { AreaField, SelectField, TextField } from '@/components/desk/fields'
import { GIFT_CARD_STATES, GiftCardList } from './gift-card-list'
import { SearchForm } from '@/components/desk/search-form'
import { groupBy } from '@/lib/platform/base/group-by'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { moneyFormat } from '@/lib/platform/base/money'
import { firstValue } from '@/lib/platform/base/return-path'
import { dayOf } from '@/lib/platform/base/working-days'
import { deskContext } from '@/lib/owner/desk/desk-context.server'
import { deskTitle } from '@/lib/owner/desk/desk-title.server'
import { findGiftCards } from '@/lib/owner/gift-cards/find-gift-cards.server'
import { GIFT_CARDS_PATH, giftCardStates } from '@/lib/owner/gift-cards/gift-card-state'
import { openGiftCards } from '@/lib/owner/gift-cards/open-sum.server'
import { deskLanguage, say } from '@/lib/owner/language/say.server'
import { languages } from '@/messages/languages'
import { issueCard } from './actions.server'

export const generateMetadata = deskTitle('Gift cards')

type Props = { searchParams: Promise<Record<'q' | 'state', string | string[] | undefined>> }

export default async function GiftCardsPage({ searchParams }: Props) {
  const ctx = await deskContext('orders.refund')
  const query = await searchParams
  const search = firstValue(query.q)?.replaceAll('\0', '').trim().slice(0, 200) ?? ''
  const state = giftCardStates.find((one) => one === firstValue(query.state))
  const [{ found, hasMore }, open] = await Promise.all([
    findGiftCards(ctx, { search, state }),
    openGiftCards(ctx, dayOf(ctx.now)),
  ])
  return (
    <DeskPage title={say('Gift cards')}>
      <p>
        {say('Left on all of them: {sum}.', {
          sum: sumText(open),
        })}
      </p>
      <SearchForm label={say('Find gift cards')} submit={say('Find')}>
        <TextField
          label={say('Code, its last four characters, order or recipient')}
          name="q"
          type="search"
          defaultValue={search}
        />
        <SelectField
          label={say('State')}
          name="state"
          defaultValue={state ?? ''}
          options={[
            { value: '', label: say('All') },
            ...giftCardStates.map((one) => ({ value: one, label: say(GIFT_CARD_STATES[one]) })),
          ]}
        />
      </SearchForm>
      <GiftCardList
        cards={found}
        empty={say(
          search || state
            ? 'No gift card matches.'
            : 'There are no gift cards yet. Mark a product as a gift card in the catalogue, or issue one below.',
        )}
      />
      {hasMore && <p>{say('There are more: add a word to the search.')}</p>}
      <DeskSection title={say('Issue a gift card')}>
        <IssueForm />
      </DeskSection>
      <DeskSection title={say('Export the ledger')}>
        <SearchForm label={say('Export the ledger')} submit={say('Download')} path={`${GIFT_CARDS_PATH}/export`}>
          <TextField label={say('First day')} name="from" type="date" />
          <TextField label={say('Last day')} name="to" type="date" />
          <SelectField
            label={say('Format')}
            name="format"
            options={[
              { value: 'csv', label: say('CSV, for a spreadsheet') },
              { value: 'json', label: say('JSON, for a program') },
            ]}
          />
        </SearchForm>
      </DeskSection>
    </DeskPage>
  )
}

function sumText(open: readonly { currency: string; cents: number }[]): string {
  const byCurrency = groupBy(open, ({ currency }) => currency)
  const sums = [...byCurrency].map(([currency, rows]) =>
    formatPriceIn(
      currency,
      rows.reduce((sum, { cents }) => sum + cents, 0),
    ),
  )
  return sums.join(' + ') || formatPriceIn(moneyFormat().currency, 0)
}

function IssueForm() {
  const names = new Intl.DisplayNames(deskLanguage(), { type: 'language' })
  return (
    <DeskForm
      action={issueCard}
      label={say('Issue a gift card')}
      submit={say('Issue and send')}
      draft={{ form: 'gift_card', subject: '' }}
    >
      <p>
        {say(
          'For a card that was paid in another way, or as a present of the shop. It is sent within a minute. Its VAT is due when it pays.',
        )}
      </p>
      <TextField
        label={say('Amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        hint={say('In {currency}', { currency: moneyFormat().currency })}
        required
      />
      <TextField label={say('Name of the recipient')} name="recipient_name" maxLength={100} autoComplete="off" />
      <TextField
        label={say('Email address of the recipient')}
        name="recipient_email"
        type="email"
        maxLength={254}
        autoComplete="off"
        required
      />
      <AreaField label={say('Words for the recipient')} name="message" maxLength={500} rows={3} />
      <SelectField
        label={say('Language')}
        name="language"
        defaultValue={deskLanguage()}
        options={languages.map((one) => ({ value: one, label: names.of(one) ?? one }))}
      />
      <TextField
        label={say('Reason')}
        name="reason"
        maxLength={300}
        hint={say('For the ledger. The recipient does not see it.')}
        required
      />
    </DeskForm>
  )
}
