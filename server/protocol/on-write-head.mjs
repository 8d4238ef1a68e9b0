/** Calls `change` with the status before the headers are sent. It may set headers, and returns the status to send. */
export function onWriteHead(response, change) {
  const writeHead = response.writeHead
  response.writeHead = (status = response.statusCode, ...rest) => writeHead.call(response, change(status), ...rest)
}
