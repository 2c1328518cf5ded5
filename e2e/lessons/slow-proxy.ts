import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A cheap phone's network on a bad day: now and then nothing comes. */
const BAD: SlowNetwork = { bitsASecond: 400_000, delayMs: 300, silent: true }
const TICK_MS = 25
const MOST_MS = 200
const PACKET_BYTES = 1_448
const SILENT_EVERY_MS = 12_000
/** one after another, again and again */
const SILENCES_MS = [2_000, 4_000, 3_000]

export interface SlowNetwork {
  /** of all connections together */
  bitsASecond: number
  /** until an answer begins to arrive */
  delayMs: number
  /** until the first request of a connection is sent, as names, TCP and TLS take their time */
  setUpMs?: number
  silent: boolean
}

export interface SlowProxy {
  origin: string
  /** when nothing came, in ms since 1970 */
  silences: [from: number, to: number][]
  close(): void
}

/** The product behind a slow network. */
export async function openSlowProxy(
  to: string,
  { bitsASecond, delayMs, setUpMs = 0, silent }: SlowNetwork = BAD,
): Promise<SlowProxy> {
  const { hostname, port } = new URL(to)
  const silences: SlowProxy['silences'] = []
  /** what waits for each connection, which all have the same share */
  const waiting = new Map<Socket, { at: number; bytes: Buffer }[]>()
  const sockets = new Set<Socket>()
  const queuesDue = (now: number) => [...waiting].filter(([, [first]]) => first && first.at <= now)
  let nextSilence = Date.now() + SILENT_EVERY_MS
  let last = Date.now()
  const tick = setInterval(() => {
    const now = Date.now()
    if (silent && now >= nextSilence) {
      const end = now + SILENCES_MS[silences.length % SILENCES_MS.length]!
      silences.push([now, end])
      nextSilence = end + SILENT_EVERY_MS
    }
    const [, silentUntil = 0] = silences.at(-1) ?? []
    // Timers of a busy machine come late; the network is as fast all the same.
    const sinceMs = Math.min(MOST_MS, now - last)
    last = now
    if (now < silentUntil) return
    let left = Math.floor((bitsASecond / 8_000) * sinceMs)
    for (let turn = queuesDue(now); left > 0 && turn.length > 0; turn = queuesDue(now))
      for (const [socket, queue] of turn) {
        const [first] = queue
        const sent = first!.bytes.subarray(0, Math.min(left, PACKET_BYTES))
        socket.write(sent)
        left -= sent.length
        first!.bytes = first!.bytes.subarray(sent.length)
        if (first!.bytes.length === 0) queue.shift()
      }
  }, TICK_MS)
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        waiting.delete(near)
        near.destroy()
        far.destroy()
      })
    }
    const flows = setTimeout(() => near.pipe(far), setUpMs)
    near.on('close', () => clearTimeout(flows))
    const queue: { at: number; bytes: Buffer }[] = []
    waiting.set(near, queue)
    far.on('data', (bytes) => queue.push({ at: Date.now() + delayMs, bytes }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    silences,
    close() {
      clearInterval(tick)
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
