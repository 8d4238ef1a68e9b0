import * as answers from '@messages/answers'
import { AnswerList } from '@/components/ui/answer-list'
import { formatPrice } from '@/lib/platform/base/money'
import { moreText, shownText } from '@/lib/shop/questions/answer-texts'
import { type ShownAnswer } from '@/lib/shop/questions/question.schema'

type Props = { item: { answers: readonly ShownAnswer[]; quantity: number }; currency: string }

/** What the buyer answered about an item of an order, and what it cost. */
export const KeptAnswers = ({ item, currency }: Props) => (
  <AnswerList
    answers={item.answers.map(({ label, text, charged, price }) => ({
      label,
      text: shownText({ answers }, text),
      note: moreText(
        { answers },
        { charged, price: formatPrice(price, currency), isFree: Number(price) === 0 },
        item.quantity,
      ),
    }))}
  />
)
