import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What stands between a process and its database, and fails as networks and failovers do. */
export interface DatabaseProxy {
  /** the address of the database, through it */
  connectionString: string
  /** New connections lead there from now on; those that are open stay where they are. */
  leadTo(connectionString: string): void
  /** Connections that are open stay open, and nothing comes through them any more. */
  swallow(): void
  /** New connections are not taken, and those that are open end; until `takeAgain`. */
  refuse(): void
  takeAgain(): void
  close(): Promise<void>
}

interface Pair {
  near: Socket
  far: Socket
}

/** Opens a proxy on this machine in front of a PostgreSQL that listens on a port or a socket. */
export async function openDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  let target = targetOf(connectionString)
  let refusing = false
  const pairs = new Set<Pair>()
  const stranded = new Set<Socket>()
  const server = createServer({ allowHalfOpen: false }, (near) => {
    if (refusing) return void near.destroy()
    const pair = { near, far: connect(target) }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      pair.far.destroy()
    }
    for (const socket of [near, pair.far]) {
      socket.setNoDelay(true)
      socket.on('error', end).on('close', end)
    }
    near.pipe(pair.far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connectionString: throughPort(connectionString, port),
    leadTo(other) {
      target = targetOf(other)
    },
    swallow() {
      for (const pair of pairs) {
        const { near, far } = pair
        pairs.delete(pair)
        // Neither end learns that the other is gone.
        for (const socket of [near, far]) socket.removeAllListeners('close').unpipe().resume()
        stranded.add(near).add(far)
      }
    },
    refuse() {
      refusing = true
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
    },
    takeAgain() {
      refusing = false
    },
    async close() {
      server.close()
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      for (const socket of stranded) socket.destroy()
      await once(server, 'close')
    },
  }
}

const ADDRESS =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^@/]*)@)?(?<host>[^/?:]*)(?::(?<port>\d+))?(?<path>\/[^?]*)?/

function partsOf(connectionString: string) {
  const { user = '', host = '', port = '5432', path = '/' } = ADDRESS.exec(connectionString)!.groups!
  const query = new URLSearchParams(connectionString.split('?')[1])
  return {
    user,
    host: query.get('host') ?? decodeURIComponent(host),
    port: Number(query.get('port') ?? port),
    path,
  }
}

function targetOf(connectionString: string): { path: string } | { host: string; port: number } {
  const { host, port } = partsOf(connectionString)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

function throughPort(connectionString: string, port: number): string {
  const { user, path } = partsOf(connectionString)
  return `postgres://${user === '' ? '' : `${user}@`}127.0.0.1:${port}${path}`
}
