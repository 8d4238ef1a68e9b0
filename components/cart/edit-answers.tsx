import * as cartTexts from '@messages/cart'
import { atMost } from '@messages/product'
import * as t from '@messages/question-fields'
import { formatPrice, fromStoredPrice } from '@/lib/platform/base/money'
import { cartActions } from '@/lib/shop/cart/cart.client'
import { MAX_QUANTITY_PER_LINE } from '@/lib/shop/cart/cart-limits'
import { type CartLine } from '@/lib/shop/cart/cart-line'
import { answersPrice } from '@/lib/shop/questions/answers-price'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { givenAnswers } from '@/lib/shop/questions/question'
import { closeUpsBelow } from '@/components/questions/close-up'
import { QuestionFields } from '@/components/questions/question-fields'
import { useAnswers } from '@/components/questions/use-answers.client'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toast.client'
import { Dialog } from '@/components/ui/dialog'
import styles from './edit-answers.module.css'

export type EditAnswersProps = {
  line: CartLine
  /** With the key of the line that has the answers now. */
  onSaved: (key: string) => void
  onClose: () => void
}

/** The questions of a line in a dialog, as its product's page asks them. */
export function EditAnswers({ line, onSaved, onClose }: EditAnswersProps) {
  const { item } = line
  const questions = item.questions ?? []
  const form = useAnswers('edit', givenAnswers(questions, line.answers ?? {}))

  function save() {
    const answers = form.take(questions)
    if (answers === null) return
    if (!cartActions.changeAnswers(keyOf(line), answers)) notify('warning', atMost(MAX_QUANTITY_PER_LINE))
    onSaved(keyOf({ item, ...answers }))
  }

  const { each, once } = answersPrice(questions, givenAnswers(questions, form.answers))
  return (
    <Dialog open onClose={onClose} title={item.product.name}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <QuestionFields
          form={form}
          questions={questions}
          isLawSaid={item.product.personalised}
          below={closeUpsBelow(questions, form.answers, { src: item.get_image_md, color: item.image_color })}
        />
        <div className={styles.end}>
          <p>
            <span className="visually-hidden">{cartTexts.priceOfOne}</span>
            {formatPrice(fromStoredPrice(item.price) + each)}
            {once > 0 && ` ${t.plusOnce(formatPrice(once))}`}
          </p>
          <Button type="submit">{t.save}</Button>
        </div>
      </form>
    </Dialog>
  )
}
