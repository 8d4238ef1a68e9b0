'use client'

import { type CSSProperties, type MouseEvent, useContext } from 'react'
import { TextPage } from '@/components/content/text-page'
import { PictureElement } from '@/components/media/picture-element'
import { useSay } from '#desk/say'
import { FormContext } from '@/components/desk/form-context'
import { type FormState } from '@/lib/owner/desk/form-state'
import { type ShownPage } from '@/lib/shop/content/pages/shown-page'
import { TryResult } from './try-result'
import styles from './page-preview.module.css'

/** The answer to a form of a page, with the page as it is typed. */
export type PageFormState = FormState & { preview?: ShownPage }

/** A link in the preview would lose what is typed. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/** The page as a shopper would see it, after the button of the preview. */
/** `tokens` are the custom properties of the shop's theme, as the desk has others. */
export function PagePreview({ tokens }: { tokens: Record<string, string> }) {
  const say = useSay()
  const { state } = useContext(FormContext)
  const { preview } = state as PageFormState
  if (!preview) return null
  const { title, lead, picture, updated, contents, text } = preview
  return (
    <>
      <TryResult />
      <section
        aria-label={say('Preview')}
        className={styles.preview}
        style={tokens as CSSProperties}
        onClickCapture={stay}
      >
        <TextPage
          title={title}
          lead={lead}
          picture={picture && <PictureElement {...picture.picture} alt={picture.alt} sizes="60rem" />}
          updated={updated}
          withContents={contents}
          text={text}
        />
      </section>
    </>
  )
}
