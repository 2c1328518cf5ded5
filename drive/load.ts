import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { AnswerReader } from './answer-reader.ts'
import { doOrders } from './apart.ts'
import type { Counted } from './in-turn.ts'
import { percentile } from './judge.ts'
import { type LoadRequest, writeRequest } from './load-request.ts'
import { type Take, type Turns, takeTurns } from './take-turns.ts'

/** One load on one server; ends after this many requests or seconds. */
export interface LoadOrder extends Turns {
  /** `http://127.0.0.1:PORT` */
  origin: string
  connections: number
  seconds?: number
  /** a file with one `LoadRequest` per line, as JSON */
  requestsFile: string
}

export interface LoadResult extends Counted {
  bytes: number
  /** ms */
  p50: number
  p95: number
  p99: number
  /** until the first bytes of the answer arrived */
  firstByteP50: number
  firstByteP95: number
}

/**
 * Offers load over keep-alive connections, one request in progress on each. Any answer other than a complete
 * 200 fails the run. Does as little work as it can, so that it measures the server.
 */
async function offer(order: LoadOrder): Promise<LoadResult> {
  const { hostname, port, host } = new URL(order.origin)
  const lines = readFileSync(order.requestsFile, 'utf8').trimEnd().split('\n')
  const requests = lines.map((line) => writeRequest(JSON.parse(line) as LoadRequest, host))
  const sockets = await Promise.all(
    Array.from({ length: order.connections }, () => connected(hostname, Number(port))),
  )
  const began = performance.now()
  const ends = began + (order.seconds ?? 600) * 1000
  const taken = takeTurns(requests, order, () => performance.now() >= ends)
  const seen: Seen = { latencies: [], firstBytes: [], bytes: 0 }
  await Promise.all(sockets.map((socket, at) => keepBusy(socket, taken(at), seen)))
  const seconds = (performance.now() - began) / 1000
  const whole = Float64Array.from(seen.latencies).sort()
  const first = Float64Array.from(seen.firstBytes).sort()
  return {
    requests: whole.length,
    seconds,
    bytes: seen.bytes,
    p50: percentile(whole, 0.5),
    p95: percentile(whole, 0.95),
    p99: percentile(whole, 0.99),
    firstByteP50: percentile(first, 0.5),
    firstByteP95: percentile(first, 0.95),
  }
}

async function connected(host: string, port: number): Promise<Socket> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.on('error', reject)
  })
}

interface Seen {
  latencies: number[]
  firstBytes: number[]
  bytes: number
}

async function keepBusy(socket: Socket, take: Take, seen: Seen): Promise<void> {
  const answers = new AnswerReader()
  let sent = 0
  let waiting = false
  await new Promise<void>((resolve, reject) => {
    const attempt = (work: () => void) => {
      try {
        work()
      } catch (error) {
        reject(error as Error)
      }
    }
    const send = () => {
      const request = take()
      if (!request) {
        socket.destroy()
        return resolve()
      }
      waiting = true
      sent = performance.now()
      socket.write(request)
    }
    const read = (chunk: Buffer) => {
      if (waiting) seen.firstBytes.push(performance.now() - sent)
      waiting = false
      seen.bytes += chunk.length
      if (!answers.isComplete(chunk)) return
      seen.latencies.push(performance.now() - sent)
      send()
    }
    socket.on('data', (chunk) => attempt(() => read(chunk as Buffer)))
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('the server closed a connection')))
    attempt(send)
  })
}

if (import.meta.main) doOrders(offer)
