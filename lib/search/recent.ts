/** Keeps what was asked last, up to a weight; what has not been asked for longest is forgotten first. */
export class Recent<Key, Value> {
  readonly #kept = new Map<Key, { value: Value; weight: number }>()
  #weight = 0

  constructor(readonly most: number) {}

  get(key: Key): Value | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  keep(key: Key, value: Value, weight: number): void {
    this.forget(key)
    this.#kept.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.most) return
      this.forget(oldest)
    }
  }

  forget(key: Key): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0
    this.#kept.delete(key)
  }
}
