'use client'

import { type CSSProperties, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useSay, useSayMessage } from '#desk/say'
import { FormContext, shownTexts } from '@/components/desk/form-context'
import { Notice } from '@/components/desk/notice'
import { type FormTexts } from '@/lib/owner/forms/form-fields'
import { previewTheme } from '@/lib/owner/content/theme-draft'
import { TryResult } from './try-result'
import styles from './theme-preview.module.css'

type Props = {
  /** What is stored. */
  texts: FormTexts
  /** The addresses of the font files, by their paths. */
  fontUrls: Readonly<Record<string, string>>
  /** The name of the shop. */
  name: string
  /** A part of the shop. */
  children: ReactNode
}

/** A part of the shop in the look of the form around it: of what is typed, or without scripts of what was sent. */
export function ThemePreview({ texts: stored, fontUrls, name, children }: Props) {
  const say = useSay()
  const sayMessage = useSayMessage()
  const { state, version } = useContext(FormContext)
  const sent = shownTexts(state, stored)
  const [typed, setTyped] = useState<{ version: number; texts: FormTexts } | null>(null)
  const preview = useRef<HTMLElement>(null)

  useEffect(() => {
    const form = preview.current?.closest('form')
    if (!form) return undefined
    const read = () => {
      const texts = Object.fromEntries(
        [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
      setTyped({ version, texts })
    }
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [version])

  const { tokens, fontFaces, contrasts } = previewTheme(typed?.version === version ? typed.texts : sent, fontUrls)
  return (
    <section ref={preview} aria-labelledby="preview" className={styles.preview}>
      <h2 id="preview">{say('Preview')}</h2>
      <TryResult />
      {contrasts.length > 0 && (
        <Notice kind="warn" title={say('These colours cannot be saved: texts would be hard to read.')}>
          <ul>
            {contrasts.map((problem) => (
              <li key={problem}>{sayMessage(problem)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <style>{fontFaces}</style>
      {/* It is a picture of the shop: it can be scrolled, and nothing in it can be pressed. */}
      <div className={styles.frame} tabIndex={0} role="group" aria-label={say('The shop in this look')}>
        <div inert className={styles.shop} style={tokens as CSSProperties}>
          <p className={styles.name}>{name}</p>
          {children}
        </div>
      </div>
    </section>
  )
}
