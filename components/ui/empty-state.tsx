import { type ReactNode, type Ref } from 'react'
import { Button } from './button'
import styles from './empty-state.module.css'

type Props = { icon: ReactNode; text: string; textRef?: Ref<HTMLParagraphElement>; children: ReactNode }

/** In the place of a list that has nothing in it: says so, and shows the way on. */
export const EmptyState = ({ icon, text, textRef, children }: Props) => (
  <div className={styles.empty}>
    {icon}
    <p ref={textRef} tabIndex={-1} role="status" className={styles.words}>
      {text}
    </p>
    {children}
  </div>
)

type LoadErrorProps = { icon: ReactNode; text: string; onRetry: () => void }

/** In the place of a list that could not be fetched: it may hold something. */
export const LoadError = ({ onRetry, ...rest }: LoadErrorProps) => (
  <EmptyState {...rest}>
    <Button look="secondary" onClick={onRetry}>
      Try again
    </Button>
  </EmptyState>
)
