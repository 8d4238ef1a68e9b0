/** Local storage may be full or blocked. Then reading returns null and writing does nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The page continues with its state in memory.
  }
}

/** One value in local storage, or in memory when the browser stores nothing. */
export class StoredString {
  #memory: string | null = null

  constructor(readonly key: string) {}

  get text(): string | null {
    return readStored(this.key) ?? this.#memory
  }

  set text(text: string | null) {
    writeStored(this.key, text)
    this.#memory = readStored(this.key) === text ? null : text
  }
}
