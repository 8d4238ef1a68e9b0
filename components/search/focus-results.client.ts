'use client'

import { RESULTS_ID } from './results-id'

/** What was pressed goes, or leads to another page: the keyboard goes on where the results begin. */
export const focusResults = () => document.getElementById(RESULTS_ID)?.focus({ preventScroll: true })
