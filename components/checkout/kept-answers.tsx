import * as answers from '@messages/answers'
import { AnswerList } from '@/components/ui/answer-list'
import { formatPrice } from '@/lib/platform/base/money'
import { answerPicturePath } from '@/lib/shop/questions/picture-path'
import { moreText, shownText } from '@/lib/shop/questions/answer-texts'
import { type ShownAnswer } from '@/lib/shop/questions/question.schema'

type Props = { item: { answers: readonly ShownAnswer[]; quantity: number }; currency: string }

/** What the buyer answered about an item of an order, and what it cost. */
export const KeptAnswers = ({ item, currency }: Props) => (
  <AnswerList
    answers={item.answers.map(({ kind, label, value, text, charged, price }) => ({
      label,
      text: shownText({ answers }, text),
      picture: kind === 'picture' && value ? answerPicturePath(value) : undefined,
      note: moreText(
        { answers },
        { charged, price: formatPrice(price, currency), isFree: Number(price) === 0 },
        item.quantity,
      ),
    }))}
  />
)
