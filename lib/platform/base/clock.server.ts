import 'server-only'
import { processValue } from './process-singleton'

/** In milliseconds. Only a test sets it: see lib/demo/test-controls. */
const offset = processValue<number>('clock-offset')

/** The time of the shop. What is measured within a moment, such as a timeout, does not follow it. */
export const currentTime = (): Date => new Date(Date.now() + (offset.current ?? 0))

export const clockOffset = (): number => offset.current ?? 0

export function setClockOffset(ms: number): void {
  offset.current = ms
}
