/** A cache with a maximum total weight, which evicts the least recently used entries. */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; weight: number }>()
  #weight = 0

  constructor(readonly maxWeight: number) {}

  get(key: Key): Value | undefined {
    const found = this.#entries.get(key)
    if (!found) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found.value
  }

  set(key: Key, value: Value, weight: number): void {
    this.delete(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.maxWeight) return
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}
