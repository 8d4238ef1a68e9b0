'use client'

import { useSay } from '#desk/say'
import { Button } from '@/components/ui/button'
import { INTENT } from '@/lib/owner/forms/form-fields'
import { QUESTION_EXAMPLES } from '@/lib/owner/products/question-examples'
import styles from './catalogue.module.css'

/** Buttons that add a question that many makers ask. */
export function QuestionExamples() {
  const say = useSay()
  return (
    <div role="group" aria-label={say('Begin with an example')} className={styles.buttons}>
      <span>{say('Begin with an example:')}</span>
      {Object.entries(QUESTION_EXAMPLES).map(([name, { label }]) => (
        <Button key={name} type="submit" name={INTENT} value={name} look="quiet">
          {say(label)}
        </Button>
      ))}
    </div>
  )
}
