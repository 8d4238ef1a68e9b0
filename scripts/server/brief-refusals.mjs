/** Headers of a path go with every answer below it, also with the one that nothing is there, or that it is elsewhere: those may change any moment. */
export function briefRefusals(response) {
  const writeHead = response.writeHead
  response.writeHead = (...args) => {
    const [status = response.statusCode] = args
    if (status >= 300 && status !== 304 && String(response.getHeader('Cache-Control')).includes('immutable')) response.setHeader('Cache-Control', 'no-cache')
    return writeHead.apply(response, args)
  }
}
