'use client'

import { createContext, type ReactNode } from 'react'

/** A picture that the fields of pictures offer. */
export type PictureChoice = { file: string; src: string }

/** What a screen adds to the fields of its form. */
export type FormExtras = {
  pictures?: readonly PictureChoice[]
  /** Below the field with this name, or at the end of the part with it. */
  after?: Readonly<Record<string, ReactNode>>
  uploads?: {
    onUploading: (is: boolean) => void
    /** The form that sends pictures of a list without scripts. */
    form: string
    list: string
  }
}

/** What happens when a list has changed. */
export type ListChanged = {
  said: string
  /** The selector of the element that gets the focus. */
  focus?: string
  /** The name of the box that is checked. */
  checked?: string
}

export const ExtrasContext = createContext<FormExtras & { onListChanged: (changed: ListChanged) => void }>({
  onListChanged: () => {},
})
