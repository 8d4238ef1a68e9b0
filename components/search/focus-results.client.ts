'use client'

import { RESULTS_ID } from './element-ids'

/** Moves the focus to the results when the activated control is gone or has led to another page. */
export const focusResults = () => document.getElementById(RESULTS_ID)?.focus({ preventScroll: true })
