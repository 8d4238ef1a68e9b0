import { type Messages } from '@/messages/languages'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { titleWithAnswers } from '@/lib/shop/questions/answer-texts'
import { type StatedLine } from './withdrawal-plan'

type Line = {
  variant_code: string
  id: number
  name: string
  variant_name: string
  answers: readonly { label: string; text: string }[]
}

/** The names of the lines of an order with their answers, by their ids, and by code. A code of several lines has none. */
export type StatedTitles = ReadonlyMap<number | string, string>

export const statedTitles = (texts: Pick<Messages, 'answers'>, lines: readonly Line[]): StatedTitles =>
  new Map(
    lines.flatMap(({ id, variant_code, name, variant_name, answers }): [number | string, string][] => {
      const title = variantTitle(name, variant_name)
      const full = titleWithAnswers(texts, title, answers)
      const isOnly = lines.every((other) => other.id === id || other.variant_code !== variant_code)
      return [
        [variant_code, isOnly ? full : title],
        [id, full],
      ]
    }),
  )

/** An item that the buyer described in other words has those in the place of its code. */
export const titleOfStated = (
  { variant_code, line }: Pick<StatedLine, 'variant_code' | 'line'>,
  titles: StatedTitles,
): string => (line === undefined ? undefined : titles.get(line)) ?? titles.get(variant_code) ?? variant_code
