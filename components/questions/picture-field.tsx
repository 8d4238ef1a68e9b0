import { type ChangeEvent, useState } from 'react'
import * as t from '@messages/question-fields'
import { answerPicturePath } from '@/lib/shop/questions/picture-path'
import { MAX_PICTURE_MEGABYTES, sendPicture } from '@/lib/shop/questions/send-picture.client'
import { Button, buttonClassNameFor } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import fieldStyles from '@/components/ui/field.module.css'
import { useHydrated } from '@/components/ui/use-hydrated.client'
import { type QuestionFieldProps } from './question-field-props'
import { QuestionHint } from './question-hint'

/** The picture is sent when it is chosen; the answer is its id. */
export function PictureField({ question, id, value, error, onChange }: QuestionFieldProps) {
  const { label, required = false } = question
  // A file that is chosen earlier cannot be replayed.
  const isReady = useHydrated()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const message = problem ?? error

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const [file] = input.files ?? []
    if (!file || isSending) return
    if (file.size > MAX_PICTURE_MEGABYTES * 1024 * 1024) return setProblem(t.pictureTooLarge(MAX_PICTURE_MEGABYTES))
    setProblem(null)
    setIsSending(true)
    const sent = await sendPicture(file)
    setIsSending(false)
    // The same file can be chosen again.
    input.value = ''
    if ('id' in sent) onChange(sent.id)
    else setProblem(sent.message ?? t.pictureFailed)
  }

  return (
    <div className="question-field">
      <div className={fieldStyles.label}>
        <label htmlFor={id}>{required ? label : t.optional(label)}</label>
        {required && <span aria-hidden="true">*</span>}
      </div>
      <div className="question-picture">
        {value && <img src={answerPicturePath(value)} alt={t.yourPicture(label)} className="question-thumbnail" />}
        <span className="question-file" aria-disabled={isSending || undefined}>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={!isReady}
            aria-invalid={message ? true : undefined}
            aria-describedby={classNames(message && `${id}-error`, `${id}-hint`)}
            onChange={(event) => void send(event)}
          />
          <span aria-hidden="true" className={buttonClassNameFor({ look: 'secondary' })}>
            {isSending ? t.sendingPicture : value ? t.chooseAnother : t.choosePicture}
          </span>
        </span>
        {value && !isSending && (
          <Button look="quiet" onClick={() => onChange('')}>
            {t.removePicture}
          </Button>
        )}
      </div>
      <noscript>
        <p className="question-hint">{t.pictureNeedsScript}</p>
      </noscript>
      <p id={`${id}-hint`} className="question-hint">
        <QuestionHint question={question} />
      </p>
      <p role="status" className="visually-hidden">
        {isSending ? t.sendingPicture : value && t.pictureSent}
      </p>
      {message && (
        <p id={`${id}-error`} className="question-error">
          {message}
        </p>
      )}
    </div>
  )
}
