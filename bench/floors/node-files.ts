import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { announce } from '../../drive/serve-floor.ts'

/** The floor for segments: node:http, the files of one folder by their names, measured and streamed. */
const server = createServer(async (request, response) => {
  const path = join(process.env.FOLDER!, basename(request.url ?? ''))
  const { size } = await stat(path)
  response.writeHead(200, { 'content-type': 'video/iso.segment', 'content-length': size })
  createReadStream(path).pipe(response)
})
server.listen(0, '127.0.0.1', () => announce(server))
