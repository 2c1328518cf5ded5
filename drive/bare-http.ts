import { createServer } from 'node:http'
import { announce, fixedAnswer } from './serve-floor.ts'

/** The floor of any answer from memory: node:http, the same bytes under the same headers. */
const { headers, body } = fixedAnswer()
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => announce(server))
