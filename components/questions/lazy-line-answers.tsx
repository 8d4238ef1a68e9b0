import { type CSSProperties, Suspense } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { type AnsweredLine } from './line-answers'
import styles from './line-answers.module.css'

const LineAnswers = lazyOrNothing(() => import('./line-answers').then((loaded) => loaded.LineAnswers))

/** What was answered, in its space from the beginning. Most lines have no answers. */
export function LazyLineAnswers({ item, answers = {} }: AnsweredLine) {
  const count = Object.keys(answers).length
  return (
    count > 0 && (
      <Suspense fallback={<div className={styles.space} style={{ '--answers': count } as CSSProperties} />}>
        <LineAnswers item={item} answers={answers} />
      </Suspense>
    )
  )
}
