/** After Next has sent a page that has expired, it renders the page again and does not say when this ends. */
const NEXT_BACKGROUND_MS = 5_000

/** Remembers the renderings of pages that Next caches, until they end. */
export function createPendingRenderings() {
  const pending = new Set()

  function add(promise) {
    const ended = promise.then(
      () => pending.delete(ended),
      () => pending.delete(ended),
    )
    pending.add(ended)
  }

  return {
    /**
     * Returns the promise of the response. `isStale` tells whether Next has sent an expired page.
     * @template T
     * @param {Promise<T>} rendering
     * @param {(value: T) => boolean} isStale
     */
    track(rendering, isStale) {
      const tracked = rendering.then((value) => {
        if (isStale(value)) add(new Promise((resolve) => setTimeout(resolve, NEXT_BACKGROUND_MS).unref()))
        return value
      })
      add(tracked)
      return tracked
    },
    /** Resolves when the renderings of this moment have ended; null if there are none. */
    ended: () => (pending.size === 0 ? null : Promise.all([...pending]).then(() => undefined)),
  }
}
