'use client'

import { CONTENT_ID } from './content-id'

/** What had the focus is about to go: the keyboard's place is then the page's beginning, and nothing scrolls. */
export const focusContent = () => document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
