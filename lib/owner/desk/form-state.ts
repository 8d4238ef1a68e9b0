/** What the server says to a form of the desk. */
export type FormState = {
  /** What was typed, after a refusal. */
  values: Record<string, string | string[]>
  /** The values are a part of the form only: the rest is as it is stored. */
  isPartial?: boolean
  /** Messages by field. */
  errors: Record<string, string[]>
  /** A message about the whole. */
  detail?: string
  /** What was done. */
  done?: string
  /** The screen to open: `DeskForm` loads its document. */
  goTo?: string
  /** The action needs the sign-in again: `password` also asks for a passkey or a demo's button, as the person has them. */
  signIn?: SignInAgain
}

export type SignInAgain = {
  /** Empty if the session has ended. */
  email: string
  methods: readonly SignInMethod[]
  /** What the browser needs to use a passkey. */
  passkey: { rpId: string; userVerification: 'required' }
}
export type SignInMethod = 'password' | 'passkey' | 'demo'

/** The header of Next's client. Without it, the browser itself has sent the form. */
export const SENT_BY_SCRIPT = 'next-action'

export const EMPTY_STATE: FormState = { values: {}, errors: {} }

/** The type of a server action for `DeskForm`. */
export type FormAction = (previous: FormState, form: FormData) => Promise<FormState>
