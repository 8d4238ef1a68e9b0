import { type ReactNode, type Ref } from 'react'
import { Button } from './button'
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

type NotLoadedProps = { sign: ReactNode; words: string; onRetry: () => void }

/** In the place of a list that could not be fetched: it may hold something. */
export const NotLoaded = ({ onRetry, ...rest }: NotLoadedProps) => (
  <Empty {...rest}>
    <Button look="secondary" onClick={onRetry}>
      Try again
    </Button>
  </Empty>
)
