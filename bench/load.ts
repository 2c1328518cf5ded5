import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { percentile } from './judge.ts'

/** What one run of this program is told, as JSON, its only argument. */
export interface LoadOrder {
  /** `http://127.0.0.1:PORT` */
  address: string
  connections: number
  /** ends after so many seconds, or after so many answers */
  seconds?: number
  requests?: number
  /** file with an address path a line, taken in turn by all connections together */
  pathsFile: string
  /** how many of these paths were taken before */
  from?: number
  /** fails when the paths run out, instead of starting anew */
  once?: boolean
  headers: Record<string, string>
}

/** What it prints, as JSON. */
export interface LoadResult {
  requests: number
  seconds: number
  bytes: number
  p50: number
  p95: number
  p99: number
  /** until the first bytes of the answer were here, ms */
  firstByteP50: number
  firstByteP95: number
}

/**
 * Offers load over keep-alive connections, one request under way on each. Any answer but 200 with its whole body ends
 * the run as failed. Reads with as little work as it can, so that the server is what is measured.
 */
export async function offer(order: LoadOrder): Promise<LoadResult> {
  const { hostname, port } = new URL(order.address)
  const requests = requestsOf(order, `${hostname}:${port}`)
  const from = order.from ?? 0
  const most = from + (order.requests ?? Number.POSITIVE_INFINITY)
  const latencies: number[] = []
  const firstBytes: number[] = []
  let next = from
  let bytes = 0
  const sockets = await Promise.all(
    Array.from({ length: order.connections }, () => connected(hostname, Number(port))),
  )
  const began = performance.now()
  const ends = began + (order.seconds ?? 600) * 1000
  const take = (): Buffer | undefined => {
    // However slow the machine, a run without a single answer tells nothing.
    if (next >= most || (next > from && performance.now() >= ends)) return undefined
    if (order.once && next >= requests.length) throw new Error('the paths ran out')
    return requests[next++ % requests.length]
  }
  const keepBusy = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      const answers = new AnswerReader()
      let sent = 0
      let waiting = false
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
      onBytes(socket, reject, (chunk) => {
        if (waiting) firstBytes.push(performance.now() - sent)
        waiting = false
        bytes += chunk.length
        if (!answers.isComplete(chunk)) return
        latencies.push(performance.now() - sent)
        send()
      })
      attempt(reject, send)
    })
  await Promise.all(sockets.map(keepBusy))
  const seconds = (performance.now() - began) / 1000
  const whole = Float64Array.from(latencies).sort()
  const first = Float64Array.from(firstBytes).sort()
  return {
    requests: whole.length,
    seconds,
    bytes,
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

function requestsOf(order: LoadOrder, host: string): Buffer[] {
  const headers = Object.entries(order.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const tail = ` HTTP/1.1\r\nhost: ${host}\r\n${headers.join('')}\r\n`
  return readFileSync(order.pathsFile, 'utf8')
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => Buffer.from(`GET ${path}${tail}`))
}

/** Reads the answers of one connection, one after the other. */
class AnswerReader {
  private missing = 0
  private head = ''

  /** Whether this chunk ends an answer. Throws on anything but 200 with a stated length. */
  isComplete(chunk: Buffer): boolean {
    if (this.missing > 0) {
      this.missing -= chunk.length
    } else {
      this.head += chunk.toString('latin1', 0, Math.min(chunk.length, 4096))
      const end = this.head.indexOf('\r\n\r\n')
      if (end < 0) return false
      const length = /\r\ncontent-length: (\d+)/i.exec(this.head.slice(0, end + 2))?.[1]
      if (!this.head.startsWith('HTTP/1.1 200 ') || length === undefined)
        throw new Error(`not a whole 200:\n${this.head.slice(0, 600)}`)
      const headBefore = this.head.length - Math.min(chunk.length, 4096)
      this.missing = Number(length) - (chunk.length - (end + 4 - headBefore))
      this.head = ''
    }
    if (this.missing < 0) throw new Error('more bytes than were announced')
    return this.missing === 0
  }
}

function onBytes(socket: Socket, reject: (error: Error) => void, read: (chunk: Buffer) => void): void {
  socket.on('data', (chunk) => attempt(reject, () => read(chunk as Buffer)))
  socket.once('error', reject)
  socket.once('end', () => reject(new Error('the server closed a connection')))
}

function attempt(reject: (error: Error) => void, work: () => void): void {
  try {
    work()
  } catch (error) {
    reject(error as Error)
  }
}

if (import.meta.main) {
  const result = await offer(JSON.parse(process.argv[2]!) as LoadOrder).catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
  console.log(JSON.stringify(result))
}
