import { type ReactNode, type Ref } from 'react'
import styles from './empty.module.css'

type Props = { sign: ReactNode; words: string; wordsRef?: Ref<HTMLParagraphElement>; children: ReactNode }

/** In the place of a list that has nothing in it: says so, and shows the way on. */
export const Empty = ({ sign, words, wordsRef, children }: Props) => (
  <div className={styles.empty}>
    {sign}
    <p ref={wordsRef} tabIndex={-1} role="status" className={styles.words}>
      {words}
    </p>
    {children}
  </div>
)
