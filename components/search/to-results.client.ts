'use client'

import { RESULTS } from './results-id'

/** What was pressed goes, or leads to another page: the keyboard goes on where the results begin. */
export const toResults = () => document.getElementById(RESULTS)?.focus({ preventScroll: true })
