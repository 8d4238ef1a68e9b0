const MISSING = /^\/404\/?(\?|$)/

/** To Next, the page for unknown addresses is a page like any other: what it says, its status says here. */
export function tellMissing(response, url) {
  if (!MISSING.test(url)) return
  const writeHead = response.writeHead
  response.writeHead = (...args) => {
    const [status = response.statusCode, ...rest] = args
    return writeHead.call(response, status === 200 ? 404 : status, ...rest)
  }
}
