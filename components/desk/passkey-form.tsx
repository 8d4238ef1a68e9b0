'use client'

import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { type ReactNode } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated.client'
import { type FormAction } from '@/lib/owner/desk/form-state'
import { useSay } from '#desk/say'
import { DeskForm } from './desk-form'
import { createPasskey, type PasskeyCreation, type PasskeyRequest, signWithPasskey } from './passkey.client'

type Props = {
  action: FormAction
  label: string
  submit: string
  look?: 'primary' | 'secondary'
  hidden?: Record<string, string>
  children?: ReactNode
} & ({ create: PasskeyCreation } | { request: PasskeyRequest })

/** A form that sends a passkey. Only scripts can ask the browser for one, so there is nothing before they arrive. */
export function PasskeyForm({ children, ...props }: Props) {
  const say = useSay()
  const isHydrated = useHydrated()
  if (!isHydrated) return <noscript>{say('Passkeys need scripts.')}</noscript>
  if (!browserSupportsWebAuthn()) return <p>{say('This browser has no passkeys.')}</p>
  const { action, label, submit, look, hidden } = props
  const prepare = async (form: FormData) =>
    form.set('passkey', 'create' in props ? await createPasskey(props.create) : await signWithPasskey(props.request))
  return (
    <DeskForm action={action} label={label} submit={submit} look={look} hidden={hidden} prepare={prepare}>
      {children}
    </DeskForm>
  )
}
