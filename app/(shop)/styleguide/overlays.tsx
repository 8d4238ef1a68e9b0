'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { ScrollRow } from '@/components/ui/scroll-row'
import { Tabs } from '@/components/ui/tabs'
import { notify } from '@/components/ui/toast.client'
import { Section, State } from './section'
import styles from './styleguide.module.css'

const SIDES = ['center', 'left', 'right', 'sheet'] as const
const TOASTS = {
  success: 'Added to your cart.',
  warning: 'Only two of these are left.',
  error: 'The shop could not be reached. What you changed is kept and sent again.',
} as const

export function StyleguideOverlays() {
  return (
    <>
      <Dialogs />
      <Section title="Toasts">
        <div className={styles.row}>
          <Button look="secondary" onClick={() => notify('success', TOASTS.success)}>
            Success
          </Button>
          <Button look="secondary" onClick={() => notify('warning', TOASTS.warning)}>
            Warning
          </Button>
          <Button look="secondary" onClick={() => notify('error', TOASTS.error)}>
            Error
          </Button>
        </div>
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Example"
          tabs={[
            { name: 'Description', content: <p>The first panel.</p> },
            { name: 'Specifications', content: <p>The second panel.</p> },
          ]}
        />
      </Section>
      <Section title="Skeletons">
        <div className={styles.columns}>
          <State name="a line">
            <Skeleton height="1rem" width="12rem" />
          </State>
          <State name="a picture">
            <Skeleton height="10rem" width="10rem" />
          </State>
        </div>
      </Section>
      <div className={styles.strip}>
        <ScrollRow id="strip" title="Strip">
          {Array.from({ length: 9 }, (_, at) => (
            <li key={at} className={styles.card}>
              {at + 1}
            </li>
          ))}
        </ScrollRow>
      </div>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<(typeof SIDES)[number] | null>(null)
  return (
    <Section title="Dialogs">
      <div className={styles.row}>
        {SIDES.map((side) => (
          <Button key={side} look="secondary" onClick={() => setOpen(side)}>
            {side}
          </Button>
        ))}
      </div>
      {SIDES.map((side) => (
        <Dialog key={side} open={open === side} onClose={() => setOpen(null)} title={`From ${side}`} side={side}>
          <p>What is asked, in one sentence that says what will happen.</p>
          <Button onClick={() => setOpen(null)}>Understood</Button>
        </Dialog>
      ))}
    </Section>
  )
}
