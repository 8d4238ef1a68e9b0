'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DraftOf, type FormContent } from '@/lib/owner/desk/drafts'
import { chooseDraft, type FoundDraft, type ServerAnswer } from './choose-draft'
import { readDeviceDraft, removeDeviceDraft, removeOldDrafts } from './device-drafts.client'
import { DraftKeeper } from './draft-keeper'
import { draftValues, hasInputs, isSameContent, isStoredChanged, readContent } from './form-content'
import { loadServerDraft } from './server-drafts.client'

type Values = FormContent['texts']

/** What the form says about its draft. */
export type DraftNews =
  | { kind: 'back'; draft: FoundDraft; isStoredChanged: boolean; other: FoundDraft | null }
  | { kind: 'discarded'; draft: FoundDraft }

type Options = {
  form: RefObject<HTMLFormElement | null>
  keeperRef: RefObject<DraftKeeper | null>
  of: DraftOf | undefined
  /** The page came with the answer to what was typed into it last, before scripts arrived. */
  isAnswered?: boolean
  /** Shows these values in the form, or what is stored. */
  show: (values: Values | null) => void
}

/**
 * Keeps what is typed into a form, and brings it back: at once, so that a screen looks as it was left. Nothing of it is
 * saved until the person saves it.
 */
export function useDraft({ form, keeperRef, of, isAnswered = false, show }: Options) {
  /** What the form is about to show. */
  const incoming = useRef<FoundDraft>(null)
  const [news, setNews] = useState<DraftNews | null>(null)
  const [isAtRisk, setAtRisk] = useState(false)

  const bring = (draft: FoundDraft, other: FoundDraft | null, typed: FormContent) => {
    const { current } = keeperRef
    if (!current) return
    current.hold()
    incoming.current = draft
    show(draftValues(draft.content, current.stored, typed))
    setNews({ kind: 'back', draft, other, isStoredChanged: isStoredChanged(draft.content, current.stored) })
  }

  const decide = useEffectEvent((started: DraftKeeper, answer: ServerAnswer | null) => {
    if (started.isBeingSaved) return
    if (isAnswered) return started.begin(null)
    const device = readDeviceDraft(started.staff, started.of)
    const { found, other } = chooseDraft(device, answer, Date.now())
    if (device && !found) removeDeviceDraft(started.staff, started.of)
    if (found && !isSameContent(found.content, started.stored))
      return bring(found, other, readContent(started.form, 'typed'))
    started.begin(found)
    if (!found) return
    // It was saved, and the browser was not told.
    started.remove()
    started.changed()
  })

  const key = of && `${of.form} ${of.subject}`
  const start = useEffectEvent(() => {
    const element = form.current
    const staff = document.body.dataset.staff
    return of && element && staff ? new DraftKeeper(element, of, staff, setAtRisk) : null
  })
  useEffect(() => {
    const started = start()
    keeperRef.current = started
    if (!started || !hasInputs(started.form)) return undefined
    let isOver = false
    removeOldDrafts(Date.now())
    void loadServerDraft(started.of).then((answer) => {
      if (!isOver) decide(started, answer)
    })
    const stop = listen(started)
    return () => {
      isOver = true
      stop()
      started.stop()
    }
  }, [key, keeperRef])

  const discard = () => {
    const { current } = keeperRef
    if (news?.kind !== 'back' || !current) return
    const content = readContent(current.form, 'typed')
    current.remove()
    current.hold()
    incoming.current = null
    setNews({ kind: 'discarded', draft: { ...news.draft, content, savedAt: null, isSent: false } })
    show(null)
  }
  /** The draft that was discarded, or the older one of another device. */
  const takeBack = () => {
    const { current } = keeperRef
    if (!news || !current) return
    const typed = readContent(current.form, 'typed')
    if (news.kind === 'discarded') return bring(news.draft, null, typed)
    const { draft, other } = news
    if (other) bring({ ...other, savedAt: draft.savedAt, isSent: false }, { ...draft, content: typed }, current.stored)
  }
  /** The form shows what it was told to. */
  const shown = () => keeperRef.current?.begin(incoming.current)
  /** The form was saved, and is shown as it is stored now. */
  const saved = () => {
    setNews(null)
    keeperRef.current?.rebase()
  }
  return { news, isAtRisk, discard, takeBack, shown, saved }
}

/** Until the returned function is called. */
function listen(keeper: DraftKeeper): () => void {
  const { form, changed, send } = keeper
  const hide = () => {
    if (document.hidden) send()
  }
  const warn = (event: BeforeUnloadEvent) => {
    keeper.keep()
    if (keeper.isAtRisk) event.preventDefault()
  }
  const ends: (() => void)[] = []
  const on = (target: EventTarget, type: string, listener: (event: never) => void) => {
    target.addEventListener(type, listener as EventListener)
    ends.push(() => target.removeEventListener(type, listener as EventListener))
  }
  for (const type of ['input', 'change']) on(form, type, changed)
  on(document, 'visibilitychange', hide)
  on(window, 'pagehide', send)
  on(window, 'online', send)
  on(window, 'beforeunload', warn)
  return () => ends.forEach((end) => end())
}
