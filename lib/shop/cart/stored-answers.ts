import { groupBy } from '@/lib/platform/base/group-by'
import { answersKey } from '@/lib/shop/questions/answers-key'
import { type Answers } from '@/lib/shop/questions/question'
import { type CartLineInput } from './cart.schema'

export type WantedLine = CartLineInput & { answers: Answers; answers_key: string }

type StoredLine = { variantId: number; quantity: number; buyLater: boolean; answers?: Answers }

const withKey = (line: CartLineInput, answers: Answers): WantedLine => ({
  ...line,
  answers,
  answers_key: answersKey(answers),
})

/**
 * The lines that a request asks for. A client that knows no answers loses none: where no line of an item has the field,
 * the lines get the stored answers in their order, and stored lines that have answers and no line in the request stay.
 */
export function withStoredAnswers(lines: readonly CartLineInput[], stored: readonly StoredLine[]): WantedLine[] {
  const storedOf = groupBy(stored, ({ variantId }) => variantId)
  const groups = groupBy(lines, ({ item }) => item.id)
  const places = new Map<number, number>()
  const wanted = lines.map((line) => {
    const { id } = line.item
    if (line.answers || groups.get(id)?.some(({ answers }) => answers)) return withKey(line, line.answers ?? {})
    const place = places.get(id) ?? 0
    places.set(id, place + 1)
    return withKey(line, storedOf.get(id)?.[place]?.answers ?? {})
  })
  const kept = [...places].flatMap(([id, count]) =>
    (storedOf.get(id) ?? [])
      .slice(count)
      .flatMap(({ quantity, buyLater, answers }) =>
        answers ? [withKey({ item: { id }, quantity, buy_later: buyLater }, answers)] : [],
      ),
  )
  return [...wanted, ...kept]
}
