import { DRAFT_FIELD, type DraftOf, type FormContent } from '@/lib/owner/desk/drafts'
import { type DeviceDraft, type FoundDraft } from './choose-draft'
import { removeDeviceDraft, writeDeviceDraft } from './device-drafts.client'
import { hasInputs, isSameContent, readContent } from './form-content'
import { removeServerDraft, sendDraft } from './server-drafts.client'

/** After the last key: on the device, and on the server. */
const KEEP_MS = 300
const SEND_MS = 3_000
const ANY_TIME = '9999-12-31T00:00:00.000Z'

/** Keeps what is typed into one form, on the device and on the server. */
export class DraftKeeper {
  /** What is stored, as the form showed it. */
  #stored: FormContent
  #draft: DeviceDraft | null = null
  /** When the server kept a draft of this form last. */
  #savedAt: string | null = null
  #isOnDevice = true
  /** Not before it is known what was kept earlier, and not while the form is being saved. */
  #isPaused = true
  #isBeingSaved = false
  #timers: ReturnType<typeof setTimeout>[] = []
  /** One request after the other, so that an older one does not replace a newer one. */
  #requests: Promise<void> = Promise.resolve()

  constructor(
    readonly form: HTMLFormElement,
    readonly of: DraftOf,
    readonly staff: string,
    readonly onRisk: (isAtRisk: boolean) => void,
  ) {
    this.#stored = readContent(form, 'stored')
    // It confirms what another form asked for, whenever that was kept.
    if (!hasInputs(form)) this.#savedAt = ANY_TIME
  }

  get stored(): FormContent {
    return this.#stored
  }

  /** Whether something would be lost if the page went now. */
  get isAtRisk(): boolean {
    return this.#draft !== null && !this.#isOnDevice && !this.#draft.isSent
  }

  /** The form is with the server, whose answer comes before an earlier draft. */
  get isBeingSaved(): boolean {
    return this.#isBeingSaved
  }

  /** Something may have been typed. */
  readonly changed = (): void => {
    this.#stopTimers()
    this.#timers = [setTimeout(this.keep, KEEP_MS), setTimeout(this.send, SEND_MS)]
  }

  /** Keeps on the device what is typed. */
  readonly keep = (): void => {
    if (this.#isPaused || !this.form.isConnected) return
    const content = readContent(this.form, 'typed')
    if (this.#draft ? isSameContent(content, this.#draft.content) : isSameContent(content, this.#stored)) return
    // Somebody has typed back what is stored.
    if (isSameContent(content, this.#stored)) return this.remove()
    this.#write({ content, at: Date.now(), savedAt: this.#savedAt, isSent: false })
  }

  /** Sends it to the server too. A failure is tried again with the next change, or when the device is online again. */
  readonly send = (): void => {
    this.keep()
    this.#requests = this.#requests.then(async () => {
      const draft = this.#draft
      if (!draft || draft.isSent || this.#isPaused) return
      const savedAt = await sendDraft(this.of, draft.content)
      if (savedAt === null) return
      this.#savedAt = savedAt
      if (this.#draft) this.#write({ ...this.#draft, savedAt, isSent: this.#draft === draft })
    })
  }

  /** The form is about to show something else. */
  hold(): void {
    this.#isPaused = true
    this.#stopTimers()
  }

  /** Goes on from a draft that the form shows now; null if there was none. */
  begin(found: FoundDraft | null): void {
    this.#isPaused = false
    this.#savedAt = found?.savedAt ?? null
    if (!found) return this.changed()
    const { content, at, savedAt, isSent } = found
    this.#write({ content, at, savedAt, isSent })
    this.changed()
  }

  /** Nothing is kept while the form is being saved. Names the draft that the server may forget when it is saved. */
  async pause(sent: FormData): Promise<void> {
    this.keep()
    this.hold()
    this.#isBeingSaved = true
    await this.#requests
    if (this.#savedAt) sent.set(DRAFT_FIELD, JSON.stringify({ ...this.of, saved_at: this.#savedAt }))
  }

  /** The form was refused: what is typed is still a draft. */
  resume(): void {
    this.#isBeingSaved = false
    this.#isPaused = false
    this.changed()
  }

  /** The form was saved, and shows what is stored now. */
  rebase(): void {
    this.#stored = readContent(this.form, 'stored')
    this.#isBeingSaved = false
    this.#isPaused = false
  }

  /** The draft was saved, discarded, or typed back. */
  remove(): void {
    this.#draft = null
    this.#isOnDevice = true
    this.#stopTimers()
    removeDeviceDraft(this.staff, this.of)
    const known = this.#savedAt
    this.#savedAt = null
    this.#requests = this.#requests.then(async () => {
      // A request that was under way may have kept it again.
      const savedAt = this.#savedAt ?? known
      this.#savedAt = null
      if (savedAt) await removeServerDraft(this.of, savedAt)
    })
    this.onRisk(false)
  }

  stop(): void {
    this.keep()
    this.#stopTimers()
  }

  #write(draft: DeviceDraft): void {
    this.#draft = draft
    this.#isOnDevice = writeDeviceDraft(this.staff, this.of, draft)
    this.onRisk(this.isAtRisk)
  }

  #stopTimers(): void {
    this.#timers.forEach(clearTimeout)
    this.#timers = []
  }
}
