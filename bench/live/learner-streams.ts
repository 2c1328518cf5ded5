import { connect, type Socket } from 'node:net'
import { doOrders } from '../../drive/apart.ts'
import { type LoadRequest, writeRequest } from '../../drive/load-request.ts'

/** Opens these streams as well, a few at a time; without any it only counts. */
export interface StreamsOrder {
  /** `http://127.0.0.1:PORT` */
  origin: string
  requests: LoadRequest[]
}

/** Of all streams so far, each of which is open. */
export interface StreamsHeard {
  events: number
  /** with the frames of HTTP, without heads */
  bytes: number
}

const OPENED_AT_ONCE = 16
const EVENT = '\nevent: '
const heard: StreamsHeard = { events: 0, bytes: 0 }
let broken: Error | undefined

/** Holds event streams and counts what they bring, with as little work as it can. */
async function hold({ origin, requests }: StreamsOrder): Promise<StreamsHeard> {
  const { hostname, port, host } = new URL(origin)
  const waiting = requests.map((request) => writeRequest(request, host)(1))
  const openNext = async () => {
    for (let asked = waiting.pop(); asked; asked = waiting.pop())
      await opened(connect({ host: hostname, port: Number(port), noDelay: true }), asked)
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openNext))
  if (broken) throw broken
  return heard
}

/** Resolves with the first bytes after the head. */
async function opened(socket: Socket, request: Buffer): Promise<void> {
  let head = ''
  let tail = ''
  const count = (text: string) => {
    heard.bytes += text.length
    const seen = tail + text
    for (let at = seen.indexOf(EVENT); at >= 0; at = seen.indexOf(EVENT, at + 1)) heard.events += 1
    tail = seen.slice(1 - EVENT.length)
  }
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      broken ??= error
      reject(error)
    }
    socket.once('error', fail)
    socket.once('end', () => fail(new Error(`the server closed a stream:\n${head}`)))
    socket.on('data', (chunk: Buffer) => {
      if (tail !== '') return count(chunk.toString('latin1'))
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0 || end + 4 === head.length) return
      if (!head.startsWith('HTTP/1.1 200 ')) return fail(new Error(`no stream:\n${head}`))
      count(head.slice(end + 4))
      resolve()
    })
    socket.write(request)
  })
}

doOrders(hold)
