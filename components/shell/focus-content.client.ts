'use client'

import { CONTENT_ID } from './content-id'

/** Moves the focus to the beginning of the page, without scrolling, when the focused element is about to disappear. */
export const focusContent = () => document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
