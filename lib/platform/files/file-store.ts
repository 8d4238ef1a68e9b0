/** Files that are written once: another content has another name, like `ring.0123abcd/480.jpg`. */
export type FileStore = {
  /** How messages name the store. */
  address: string
  /** Null when there is no such file. Throws a `StoreError` when the store cannot say so, and when the content is damaged. */
  read: (name: string) => Promise<Buffer<ArrayBuffer> | null>
  /** Null when there is no such file. Without a digest, the file was not written by the shop. */
  describe: (name: string) => Promise<{ bytes: number; sha256: string | null } | null>
  /** Resolves when the store has the whole file. */
  write: (name: string, bytes: Buffer) => Promise<void>
  /** The names of all files, or of those in a folder. */
  list: (folder?: string) => AsyncIterable<string>
  remove: (name: string) => Promise<void>
}

/** A store that is not reachable, refuses, or has a damaged file. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  /** Whether other files may be well. */
  readonly ofFile: boolean

  constructor(message: string, { cause, ofFile = false }: { cause?: unknown; ofFile?: boolean } = {}) {
    super(message, { cause })
    this.ofFile = ofFile
  }
}

/** For an owner; the log has the reason. */
export const STORE_AWAY =
  'The store of the pictures cannot be reached. Nothing was changed: try again in a few minutes.'

/** Compares the name, because another bundle has its own copy of the class. */
export const isStoreError = (error: unknown): error is StoreError =>
  error instanceof Error && error.name === 'StoreError'
