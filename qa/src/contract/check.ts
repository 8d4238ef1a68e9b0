import { type Subject } from './subject'

/** One statement about the API that a run tries out. */
export type Check = {
  /** Stable, such as `cart/replaced-whole`. */
  name: string
  /** What must hold. */
  says: string
  /** A check that writes runs only where writing is allowed. */
  writes: boolean
  run: (subject: Subject) => Promise<void>
}

type Run = Check['run']

/** A check that only reads. */
export const reads = (name: string, says: string, run: Run): Check => ({ name, says, writes: false, run })

/** A check that sends something to store, or something wrong that must not be stored. */
export const writes = (name: string, says: string, run: Run): Check => ({ name, says, writes: true, run })
