'use client'

import { type CSSProperties } from 'react'
import * as t from '@messages/error-page'
import { language } from '@messages/language'
import { loadDocument } from '@/lib/platform/base/document.client'

const BODY: CSSProperties = {
  maxWidth: '34rem',
  margin: '22vh auto',
  padding: '0 1rem',
  color: 'var(--ink)',
  background: 'var(--paper)',
  fontFamily: 'var(--font-text, Georgia, serif)',
  fontSize: '1.125rem',
  lineHeight: 1.5,
  textAlign: 'center',
}
const TITLE: CSSProperties = {
  margin: '0 0 1rem',
  fontFamily: 'var(--font-headings, inherit)',
  fontSize: 'calc(var(--heading-scale, 1) * clamp(2rem, 8vw, 3rem))',
  fontWeight: 'var(--heading-weight, 400)' as 'normal',
  lineHeight: 1.12,
}
const BUTTON: CSSProperties = {
  minHeight: '2.75rem',
  marginTop: '1rem',
  padding: '0 1.5rem',
  border: 0,
  borderRadius: 'var(--radius, 3px)',
  font: 'inherit',
  fontSize: '1rem',
  color: 'var(--button-text, Canvas)',
  background: 'var(--button, CanvasText)',
  cursor: 'pointer',
}

/** Shown if a root layout fails, so it can use of the shop's style sheets only that of the theme. */
export default function GlobalError() {
  return (
    <html lang={language}>
      <body style={BODY}>
        {/* oxlint-disable-next-line nextjs/no-css-tags -- It is not part of the build. */}
        <link rel="stylesheet" href="/theme.css" />
        <title>{t.errorTitle}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <main>
          <div role="alert">
            <h1 style={TITLE}>{t.errorTitle}</h1>
            <p>{t.errorText}</p>
            <button type="button" style={BUTTON} onClick={() => loadDocument('/')}>
              {t.goHome}
            </button>
          </div>
        </main>
      </body>
    </html>
  )
}
