// Shows the cost of Node alone: every request gets the same 30 kB of HTML.
import http from 'node:http'

const page = Buffer.from(`<!doctype html><title>Plain</title>${'<p>A line of text.</p>'.repeat(1360)}`)

http
  .createServer((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': page.length }).end(page),
  )
  .listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
