/** What Next's parts say to each other, and nobody else has any business saying. Its own pages in the browser use none of it. */
const INNER = /^(x-middleware-|x-invoke-|x-matched-path$|x-now-|x-nextjs-|x-next-|x-prerender-|next-action$)/

export function withoutInnerHeaders(headers) {
  for (const name of Object.keys(headers)) if (INNER.test(name)) delete headers[name]
}
