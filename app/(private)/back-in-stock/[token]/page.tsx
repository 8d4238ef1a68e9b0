import * as t from '@messages/back-in-stock'
import { type Metadata } from 'next'
import { type ReactNode } from 'react'
import { NarrowPage } from '@/components/account/narrow-page'
import { Button, ButtonLink } from '@/components/ui/button'
import { findAlert } from '@/lib/shop/back-in-stock/alerts.server'
import { publicContext } from '@/lib/platform/http/context.server'

export const metadata: Metadata = { title: t.pageTitle, referrer: 'same-origin' }

type Props = { params: Promise<{ token: string }> }

/** A button confirms, and not the link itself: programs that check emails for viruses follow links too. */
export default async function ConfirmAlertPage({ params }: Props) {
  const { token } = await params
  const alert = await findAlert(publicContext(), token)
  if (!alert)
    return (
      <NarrowPage title={t.unknownTitle}>
        <p>{t.unknownText}</p>
        <p>
          <ButtonLink look="secondary" href="/">
            {t.discover}
          </ButtonLink>
        </p>
      </NarrowPage>
    )
  const { email, variant, isConfirmed } = alert
  const told = isConfirmed ? t.confirmedText : t.confirmText
  return (
    <NarrowPage title={isConfirmed ? t.confirmedTitle : t.confirmTitle}>
      <p>{told(email, variant.title)}</p>
      {!isConfirmed && (
        <TokenForm token={token} action="confirmation">
          <Button type="submit" wide>
            {t.confirm}
          </Button>
        </TokenForm>
      )}
      <TokenForm token={token} action="deletion">
        <Button type="submit" look="quiet" wide>
          {t.deleteAddress}
        </Button>
      </TokenForm>
      {isConfirmed && (
        <p>
          <ButtonLink look="secondary" href={variant.path} wide>
            {t.toTheProduct}
          </ButtonLink>
        </p>
      )}
    </NarrowPage>
  )
}

type TokenFormProps = { token: string; action: 'confirmation' | 'deletion'; children: ReactNode }

const TokenForm = ({ token, action, children }: TokenFormProps) => (
  <form method="post" action={`/api/forms/back-in-stock/${action}`}>
    <input type="hidden" name="token" value={token} />
    {children}
  </form>
)
