import 'server-only'
import { setClockOffset } from '@/lib/platform/base/clock.server'

const HOUR_MS = 60 * 60_000

/** Sets the clock back to the full hour, so that no window of a limit ends within a test that counts to the limit. */
export function useFullHour(): void {
  beforeAll(() => setClockOffset(-(Date.now() % HOUR_MS)))
  afterAll(() => setClockOffset(0))
}
