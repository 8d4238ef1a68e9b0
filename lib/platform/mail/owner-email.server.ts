import 'server-only'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type DeskLanguage } from '@/lib/platform/db/schema/enums'
import { settings } from '@/lib/platform/db/schema/shop'
import { editionUrl } from '@/lib/platform/env.server'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { type Messages, messagesOf } from '@/messages/languages'
import { type EmailContent, type EmailPart, renderEmail } from './email'
import { loadEmailSender } from './email-sender.server'
import { enqueueEmail } from './outbox.server'
import { type OwnerEmailKind, ownerEmailsSchema } from './owner-emails.schema'
import { ENGLISH_VOICE, type OwnerSay, type OwnerVoice, ownerVoices } from './owner-voice'

type OwnerEmail = {
  /** The setting that switches it off; `always` for what the owner must get in any case. */
  setting: OwnerEmailKind | 'always'
  /** As the lists of emails show it. */
  kind: string
  /** The screen of the desk that shows what it tells. */
  deskPath: string
  /** For an email that the owner answers by replying to it. */
  replyTo?: string
  /** Writes it in the owner's language. */
  write: (say: OwnerSay, words: { sayMessage: OwnerVoice['sayMessage']; messages: Messages }) => EmailContent
}

/** A command has no texts of the desk, so it writes in English. */
function voiceIn(wanted: DeskLanguage): OwnerVoice & { language: DeskLanguage } {
  const voices = ownerVoices.current
  return voices ? { language: wanted, ...voices[wanted] } : { language: 'en', ...ENGLISH_VOICE }
}

/** Tells the owner by email what has happened, in the transaction in which it happens, unless the settings say not to. */
export async function enqueueOwnerEmail(
  tx: Pick<Ctx, 'db'>,
  { setting, kind, deskPath, replyTo, write }: OwnerEmail,
): Promise<void> {
  const [row] = await tx.db.select({ ownerEmails: settings.ownerEmails }).from(settings)
  const wanted = readStored(ownerEmailsSchema, row?.ownerEmails ?? {}, "owner's emails")
  if (setting !== 'always' && !wanted[setting]) return
  const { language, say, sayMessage } = voiceIn(wanted.language)
  const shop = await loadEmailSender(tx, language)
  const { subject, title, parts } = write(say, { sayMessage, messages: messagesOf(language) })
  // Passkeys and sessions belong to one address, whatever the language.
  const url = editionUrl(contentLanguage()) + deskPath
  const button: EmailPart = { kind: 'button', label: say('Open it at the desk'), url }
  await enqueueEmail(tx, {
    kind,
    limit: 'none',
    email: renderEmail(shop, { subject, title, parts: [...parts, button] }),
    to: wanted.address || shop.contactEmail,
    replyTo,
  })
}
