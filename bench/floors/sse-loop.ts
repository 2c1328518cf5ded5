import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { announce } from '../../drive/serve-floor.ts'
import { frameOf } from '../../server/platform/hub/frame.ts'

/** What the loop writes to each stream: these events, as many in each beat. */
export interface LoopOrder {
  kind: string
  /** of each event, JSON on one line */
  data: string[]
  beats: number
}

/**
 * The floor of live events: bare node:http, which holds responses and four times a second writes the same
 * frames to each.
 */
const BEAT_MS = 250
const open = new Set<ServerResponse>()
let number = 0

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(':\n\n')
  open.add(response)
  response.once('close', () => open.delete(response))
})

async function write({ kind, data, beats }: LoopOrder): Promise<void> {
  const began = performance.now()
  for (let beat = 1; beat <= beats; beat++) {
    await pause(began + beat * BEAT_MS - performance.now())
    const [from, to] = [beat - 1, beat].map((at) => Math.round((at * data.length) / beats))
    const frames = data
      .slice(from, to)
      .map((one) => frameOf({ number: ++number, kind, data: one, personId: null, at: new Date() }).bytes)
    const bytes = Buffer.concat(frames)
    for (const response of open) response.write(bytes)
  }
}

process.on('message', (order: LoopOrder) => {
  void write(order).then(() => process.send!('written'))
})
server.listen(0, '127.0.0.1', () => announce(server))
