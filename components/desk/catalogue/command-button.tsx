'use client'

import { type ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/** Changes a list of the form, moves the focus to a row of it, and says what was done. */
export type OnCommand = (command: string, focus: string, said: string) => void

type CommandProps = {
  command: string
  /** The row that gets the focus. */
  focus?: string
  said: string
  label?: string
  onCommand: OnCommand
  children: ReactNode
}

/** Without scripts, the server changes the list. */
export const CommandButton = ({ command, focus = '', said, label, onCommand, children }: CommandProps) => (
  <Button
    type="submit"
    name="change"
    value={command}
    look="quiet"
    aria-label={label}
    onClick={(event) => {
      event.preventDefault()
      onCommand(command, focus, said)
    }}
  >
    {children}
  </Button>
)
