import { createPrefetchedPages } from './prefetched-pages'
import { type SeenPage, seenPage } from './seen-page'
import { type AnsweredRequest, ownReferrer, seenRequest } from './seen-request'
import { type Tally } from './tally'

type Options = {
  tally: () => Pick<Tally, 'add'>
  findProduct: (slug: string) => number | undefined
  hosts: ReadonlySet<string>
}

/** Counts one answered request after the other. `connection` is only compared with that of prefetched pages. */
export function createRequestCounter({ tally, ...known }: Options) {
  const prefetched = createPrefetchedPages()

  function countView({ kind, productId, term }: SeenPage, source: string | null): void {
    const { add } = tally()
    add('view', kind)
    if (source !== null) add('visit', source)
    if (productId !== undefined) add('product', String(productId))
    if (term !== undefined) add('search', term)
  }

  return (request: AnsweredRequest, connection: string, now: number): void => {
    const from = prefetched.isEmpty() ? null : ownReferrer(request.headers, known.hosts)
    if (from !== null && prefetched.take(from, connection, now)) {
      const page = seenPage(from, known.findProduct)
      if (page) countView(page, null)
    }
    const seen = seenRequest(request, known)
    if (seen?.kind === 'program') tally().add('program', seen.name)
    if (seen?.kind === 'prefetch') prefetched.add(seen.path, connection, now)
    if (seen?.kind === 'view') {
      prefetched.take(request.url.split('?', 1)[0] ?? '', connection, now)
      countView(seen.page, seen.source)
    }
  }
}

export type RequestCounter = ReturnType<typeof createRequestCounter>
