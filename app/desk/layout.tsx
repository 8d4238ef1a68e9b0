import '../globals.css'
import './desk.css'
import { type Metadata } from 'next'
import { headers } from 'next/headers'
import { type ReactNode } from 'react'
import { preload } from 'react-dom'
import { DeskFrame } from '@/components/desk/desk-frame'
import { LanguageForm } from './language/language-form'
import { Speak } from '@/components/desk/speak'
import { pageAttributes } from '@/lib/platform/base/page-attributes'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentSession } from '@/lib/owner/desk/current-session.server'
import { deskLanguage, say } from '@/lib/owner/language/say.server'
import { env } from '@/lib/platform/env.server'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { countWaiting } from '@/lib/owner/today/count-waiting.server'
import { currentTheme } from '@/lib/shop/content/current-theme.server'

// A root layout of its own, so that the desk shares no scripts with the pages of the shop.
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  await currentSession()
  const desk = say('Desk')
  return { title: { default: desk, template: `%s – ${desk}` }, robots: { index: false, follow: false } }
}

export const viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const [{ ctx, session }, { website_name: shop }, { look }, requestHeaders] = await Promise.all([
    currentSession(),
    currentSupport(),
    currentTheme(),
    headers(),
  ])
  for (const font of look.fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const waiting = session ? await countWaiting(ctx, session.staff.role) : {}
  const language = deskLanguage()
  const { closed } = await currentSnapshot(ctx)
  return (
    <html lang={language} {...pageAttributes()} suppressHydrationWarning>
      <body data-staff={session?.staff.id}>
        <link rel="stylesheet" href={look.stylesheet} precedence="theme" />
        <Speak language={language}>
          <DeskFrame
            shop={shop}
            staff={session?.staff ?? null}
            isDemo={isFromDemoMachine(requestHeaders)}
            previewKey={closed?.previewKey}
            takesTestCards={env().takesTestCards}
            waiting={waiting}
            guest={<LanguageForm />}
          >
            {children}
          </DeskFrame>
        </Speak>
      </body>
    </html>
  )
}
