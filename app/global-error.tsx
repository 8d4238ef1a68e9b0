'use client'

import * as t from '@messages/error-page'
import { language } from '@messages/language'
import { loadDocument } from '@/lib/platform/base/document.client'

/** Shown if a root layout fails. Every page loads it, so its styles are in a file of their own. */
export default function GlobalError() {
  return (
    <html lang={language}>
      <body>
        {/* oxlint-disable nextjs/no-css-tags -- They are not part of the build. */}
        <link rel="stylesheet" href="/theme.css" />
        <link rel="stylesheet" href="/global-error.css" />
        {/* oxlint-enable nextjs/no-css-tags */}
        <title>{t.errorTitle}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <main>
          <div role="alert">
            <h1>{t.errorTitle}</h1>
            <p>{t.errorText}</p>
            <button type="button" onClick={() => loadDocument('/')}>
              {t.goHome}
            </button>
          </div>
        </main>
      </body>
    </html>
  )
}
