/** On the first visit Next names the target of a cached redirect twice, and a client may read the two as one address. */
export function singleLocation(response) {
  const writeHead = response.writeHead
  response.writeHead = (...args) => {
    const location = response.getHeader('location')
    if (Array.isArray(location)) response.setHeader('location', location[0])
    return writeHead.apply(response, args)
  }
}
