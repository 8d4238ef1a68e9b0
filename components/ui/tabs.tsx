'use client'

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './tabs.module.css'

type Tab = { name: string; content: ReactNode }

const ARROW_KEY_STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Without JavaScript all panels are shown, one below the other. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [active, setActive] = useState(0)
  const id = useId()

  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : null
    const step = ARROW_KEY_STEPS[event.key]
    if (edge === null && step === undefined) return
    event.preventDefault()
    const next = edge ?? (active + (step ?? 0) + tabs.length) % tabs.length
    setActive(next)
    document.getElementById(`${id}-tab-${next}`)?.focus()
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveFocus}>
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            id={`${id}-tab-${index}`}
            type="button"
            role="tab"
            aria-selected={index === active}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === active ? 0 : -1}
            className={styles.tab}
            onClick={() => setActive(index)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.name}
          id={`${id}-panel-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          data-hidden={index !== active || undefined}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
