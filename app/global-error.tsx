'use client'

import { type CSSProperties } from 'react'
import { loadDocument } from '@/lib/base/document.client'

const BODY: CSSProperties = {
  maxWidth: '34rem',
  margin: '22vh auto',
  padding: '0 1rem',
  font: '1.125rem/1.5 Georgia, serif',
  color: '#25211c',
  background: '#faf7f2',
  textAlign: 'center',
}
const TITLE: CSSProperties = {
  margin: '0 0 1rem',
  fontSize: 'clamp(2rem, 8vw, 3rem)',
  fontWeight: 400,
  lineHeight: 1.12,
}
const BUTTON: CSSProperties = {
  minHeight: '2.75rem',
  marginTop: '1rem',
  padding: '0 1.5rem',
  border: 0,
  borderRadius: 3,
  font: 'inherit',
  fontSize: '1rem',
  color: '#fffdf9',
  background: '#25211c',
  cursor: 'pointer',
}

/** Shown if a root layout fails, so it cannot use the shop's style sheets. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body style={BODY}>
        <title>Something went wrong</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <main>
          <div role="alert">
            <h1 style={TITLE}>Something went wrong</h1>
            <p>It was us, not you. Please try again in a moment.</p>
            <button type="button" style={BUTTON} onClick={() => loadDocument('/')}>
              Go to the home page
            </button>
          </div>
        </main>
      </body>
    </html>
  )
}
