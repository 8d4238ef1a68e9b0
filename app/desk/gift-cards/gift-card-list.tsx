import { DeskList, DeskRow } from '@/components/desk/desk-list'
import { Time } from '@/components/desk/time'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { type FoundGiftCard } from '@/lib/owner/gift-cards/found-gift-card'
import { type GiftCardState, giftCardDeskPath } from '@/lib/owner/gift-cards/gift-card-state'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { say } from '@/lib/owner/language/say.server'

export const GIFT_CARD_STATES = {
  to_send: 'To be sent',
  open: 'Can be used',
  empty: 'Nothing left',
  ended: 'Ended',
} as const satisfies Record<GiftCardState, DeskText>

type Props = { cards: readonly FoundGiftCard[]; empty: string }

export const GiftCardList = ({ cards, empty }: Props) => (
  <DeskList label={say('Gift cards')} empty={empty}>
    {cards.map(({ card, left, state, order }) => (
      <DeskRow
        key={card.id}
        href={giftCardDeskPath(card.id)}
        title={card.last4 === null ? say('Gift card without a code yet') : `••••${card.last4}`}
        cells={[
          say('{left} of {amount}', {
            left: formatPriceIn(card.currency, left),
            amount: formatPriceIn(card.currency, card.amountCents),
          }),
          say(GIFT_CARD_STATES[state]),
          <Time key="at" at={card.sentAt ?? card.sendAt} />,
        ]}
      >
        {[card.recipientName || card.recipientEmail, order ?? say('Issued by hand')].filter(Boolean).join(' · ')}
      </DeskRow>
    ))}
  </DeskList>
)
