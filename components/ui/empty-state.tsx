import { type ReactNode, type Ref } from 'react'
import * as t from '@messages/ui'
import { Button } from './button'
import styles from './empty-state.module.css'

type Props = { icon: ReactNode; text: string; textRef?: Ref<HTMLParagraphElement>; children: ReactNode }

/** Replaces an empty list; `children` is what to do next. */
export const EmptyState = ({ icon, text, textRef, children }: Props) => (
  <div className={styles.empty}>
    {icon}
    <p ref={textRef} tabIndex={-1} role="status" className={styles.text}>
      {text}
    </p>
    {children}
  </div>
)

type LoadErrorProps = { icon: ReactNode; text: string; onRetry: () => void }

/** Replaces a list that could not be loaded, which is not the same as an empty one. */
export const LoadError = ({ onRetry, ...rest }: LoadErrorProps) => (
  <EmptyState {...rest}>
    <Button look="secondary" onClick={onRetry}>
      {t.tryAgain}
    </Button>
  </EmptyState>
)
