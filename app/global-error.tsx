'use client'

import { loadDocument } from '@/lib/base/document.client'

/** When even the shell cannot be drawn: plain, without styles of ours and without a word on what failed. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body style={{ maxWidth: '34rem', margin: '20vh auto', padding: '0 1rem', fontFamily: 'Georgia, serif', color: '#25211c', background: '#faf7f2' }}>
        <title>Something went wrong</title>
        <h1>Something went wrong</h1>
        <p>It was us, not you. Please try again in a moment.</p>
        <button type="button" onClick={() => loadDocument('/')}>
          Go to the home page
        </button>
      </body>
    </html>
  )
}
