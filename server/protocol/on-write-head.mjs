/** Once an answer's status is known, and before its headers leave: `change` may set headers, and answers the status to be said. */
export function beforeHead(response, change) {
  const writeHead = response.writeHead
  response.writeHead = (status = response.statusCode, ...rest) => writeHead.call(response, change(status), ...rest)
}
