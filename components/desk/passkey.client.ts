'use client'

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

export type PasskeyCreation = PublicKeyCredentialCreationOptionsJSON
export type PasskeyRequest = Omit<PublicKeyCredentialRequestOptionsJSON, 'challenge'>

async function fetchChallenge(): Promise<string> {
  const response = await fetch('/desk/log-in/challenge', { method: 'POST' })
  const body: { challenge?: string; detail?: string } = await response.json()
  if (!body.challenge) throw new Error(body.detail ?? 'The shop did not answer. Try again.')
  return body.challenge
}

/** What went wrong, in words. The browser says the same for a person who cancelled and one who has no passkey. */
const explain = (error: unknown): Error =>
  error instanceof Error && error.name === 'NotAllowedError'
    ? new Error('No passkey was used. Try again, or use another way to sign in.')
    : error instanceof Error && error.name === 'InvalidStateError'
      ? new Error('This device has a passkey for the desk already.')
      : error instanceof Error
        ? error
        : new Error(String(error))

/** Asks the browser for a signature of a passkey, as text for a form. */
export async function signWithPasskey(request: PasskeyRequest): Promise<string> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: { ...request, challenge: await fetchChallenge() } }))
  } catch (error) {
    throw explain(error)
  }
}

/** Asks the browser to make a passkey. */
export async function createPasskey(creation: PasskeyCreation): Promise<string> {
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: { ...creation, challenge: await fetchChallenge() } }))
  } catch (error) {
    throw explain(error)
  }
}
