'use client'

import { CONTENT_ID } from '@/lib/platform/base/page-regions'

/** For when the focused element is about to disappear: the next Tab starts at the content, and nothing scrolls. */
export const focusContent = () => document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
