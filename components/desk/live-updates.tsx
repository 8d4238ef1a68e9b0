'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useSayMessage } from '#desk/say'
import { type DeskEvent, type DeskTopic } from '@/lib/owner/desk/desk-events'
import styles from './desk.module.css'

const EVENTS = '/desk/events'
/** Several changes at once, such as an import, refresh the screen once. */
const REFRESH_DELAY_MS = 300
/** After a refusal, after which the browser does not try again by itself. */
const RETRY_MS = 15_000

type Props = {
  /** The last event before the screen was rendered. */
  since: string
  /** What the screen shows: it is rendered again when something of this changes. */
  topics: readonly DeskTopic[]
}

/** Renders the screen again when what it shows has changed, and says what is new. Nothing that was typed is lost. */
export function LiveUpdates({ since, topics }: Props) {
  const router = useRouter()
  const sayMessage = useSayMessage()
  const [said, setSaid] = useState('')
  const last = useRef(since)
  const wanted = topics.join(' ')

  useEffect(() => {
    let source: EventSource | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let refreshing: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(refreshing)
      refreshing = setTimeout(() => router.refresh(), REFRESH_DELAY_MS)
    }
    const close = () => {
      clearTimeout(retry)
      source?.close()
      source = null
    }
    const open = () => {
      // A screen that nobody looks at needs no connection: browsers have six of them for a site.
      if (document.hidden || source) return
      const opened = new EventSource(`${EVENTS}?since=${encodeURIComponent(last.current)}`)
      source = opened
      const on = (type: string, handle: (data: string) => void) =>
        opened.addEventListener(type, (event: MessageEvent<string>) => {
          if (event.lastEventId) last.current = event.lastEventId
          handle(event.data)
        })
      on('change', (data) => {
        const { topic, text } = JSON.parse(data) as DeskEvent
        if (!wanted.split(' ').includes(topic)) return
        if (text) setSaid(text)
        refresh()
      })
      on('gap', refresh)
      on('ready', () => {})
      // The screen leads to the sign-in.
      on('end', () => {
        close()
        refresh()
      })
      opened.onerror = () => {
        if (opened.readyState !== EventSource.CLOSED) return
        close()
        retry = setTimeout(open, RETRY_MS)
      }
    }
    const follow = () => (document.hidden ? close() : open())
    open()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      clearTimeout(refreshing)
      close()
    }
  }, [router, wanted])

  return (
    <p role="status" className={styles.live}>
      {sayMessage(said)}
    </p>
  )
}
