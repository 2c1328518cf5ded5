import { createServer, type Socket } from 'node:net'
import { RtmpFault } from './rtmp-fault.ts'
import { RtmpSession, type RtmpTag } from './rtmp-session.ts'

const PUBLISH_WITHIN_MS = 10_000
const SILENT_MS = 15_000
const REFUSED_WITHIN_MS = 2_000
/** Of answers that nobody takes. */
const MOST_WAITING = 64 * 1024

export interface Publisher {
  address: string
  app: string
  /** what stands behind the address; a secret */
  name: string
  /** Ends the connection. */
  close(): void
}

/** Takes what a publisher sends. */
export interface Taker {
  take(tag: RtmpTag): void
  /** The connection is gone; nothing comes any more. */
  end(why: string): void
}

export interface RtmpServerOptions {
  host: string
  port: number
  mostConnections: number
  mostOfAddress: number
  /** Whose stream it is; a text says to the publisher why not. */
  accept(publisher: Publisher): Promise<Taker | string>
  /** A connection that ends before it published, for the log. */
  onRefused(told: { address: string; why: string }): void
}

export interface RtmpServer {
  port: number
  close(): Promise<void>
}

/** Listens for publishers; rejects where the port is taken. */
export async function openRtmpServer(options: RtmpServerOptions): Promise<RtmpServer> {
  const open = new Map<Socket, string>()
  const server = createServer({ noDelay: true }, (socket) => {
    const address = socket.remoteAddress ?? '?'
    const isCrowd = [...open.values()].filter((one) => one === address).length >= options.mostOfAddress
    if (open.size >= options.mostConnections || isCrowd) return void socket.destroy()
    open.set(socket, address)
    socket.once('close', () => open.delete(socket))
    serve(socket, address, options)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as { port: number }
  return {
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open.keys()) socket.destroy()
      await closed
    },
  }
}

function serve(socket: Socket, address: string, { accept, onRefused }: RtmpServerOptions): void {
  let taker: Taker | undefined
  let why = 'it hung up'
  const end = (because: string) => {
    why = because
    socket.destroy()
  }
  const late = setTimeout(() => end('it did not publish in time'), PUBLISH_WITHIN_MS)
  const session = new RtmpSession({
    send(bytes) {
      if (socket.writableLength > MOST_WAITING) end('it takes no answers')
      else socket.write(bytes)
    },
    onPublish({ app, name }) {
      socket.pause()
      const publisher = { address, app, name, close: () => end('it was ended here') }
      accept(publisher).then(
        (accepted) => {
          clearTimeout(late)
          if (socket.destroyed) {
            if (typeof accepted !== 'string') accepted.end(why)
            return
          }
          if (typeof accepted === 'string') return refuse(accepted)
          taker = accepted
          session.accept()
          socket.resume()
        },
        () => end('nobody could say whose it is'),
      )
    },
    onTag: (tag) => taker?.take(tag),
    onEnd: () => end('it said that it stops'),
  })
  const refuse = (said: string) => {
    why = said
    session.refuse(said)
    socket.end()
    // What still comes is thrown away.
    socket.resume()
    setTimeout(() => socket.destroy(), REFUSED_WITHIN_MS).unref()
  }
  socket.setTimeout(SILENT_MS, () => end('nothing came for 15 seconds'))
  socket.on('data', (bytes) => {
    if (socket.destroyed) return
    try {
      session.receive(bytes)
    } catch (error) {
      if (!(error instanceof RtmpFault)) throw error
      end(error.message)
    }
  })
  socket.on('error', (error) => {
    why = error.message
  })
  socket.once('close', () => {
    clearTimeout(late)
    if (taker) taker.end(why)
    else onRefused({ address, why })
  })
}
