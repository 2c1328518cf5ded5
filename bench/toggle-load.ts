import { connect, type Socket } from 'node:net'

/** What one run of this program is told, as JSON, its only argument. */
export interface ToggleOrder {
  /** `http://127.0.0.1:PORT` */
  address: string
  seconds: number
  /** one connection each */
  people: { cookie: string; csrfToken: string }[]
  /** nobody wishes for it before */
  packageId: number
}

/** What it prints, as JSON. */
export interface ToggleResult {
  requests: number
  seconds: number
}

/**
 * Each person adds the package to their wishlist and takes it away again, over and over on a keep-alive connection of their own.
 * Any answer but 200 ends the run as failed.
 */
async function toggleWishes({ address, seconds, people, packageId }: ToggleOrder): Promise<ToggleResult> {
  const { hostname, port, host } = new URL(address)
  const sockets = await Promise.all(people.map(() => connected(hostname, Number(port))))
  const began = performance.now()
  const ends = began + seconds * 1000
  let requests = 0
  const keepBusy = (socket: Socket, at: number) =>
    new Promise<void>((resolve, reject) => {
      const turns = [true, false].map((active) => requestOf(host, people[at]!, packageId, active))
      let sent = 0
      let answer = ''
      const send = () => {
        // An even number: the package is on nobody's wishlist afterwards.
        if (sent % 2 === 0 && performance.now() >= ends) {
          socket.destroy()
          return resolve()
        }
        socket.write(turns[sent++ % 2]!)
      }
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1')
        if (!isWhole(answer)) return
        if (!answer.startsWith('HTTP/1.1 200 ')) return reject(new Error(answer.slice(0, 1000)))
        answer = ''
        requests++
        send()
      })
      socket.once('error', reject)
      socket.once('end', () => reject(new Error('the server closed a connection')))
      send()
    })
  await Promise.all(sockets.map(keepBusy))
  return { requests, seconds: (performance.now() - began) / 1000 }
}

async function connected(host: string, port: number): Promise<Socket> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.on('error', reject)
  })
}

function requestOf(
  host: string,
  person: ToggleOrder['people'][number],
  packageId: number,
  active: boolean,
): Buffer {
  const body = JSON.stringify({ discussionId: packageId, active, likeType: active ? 1 : 2 })
  const headers = [
    'POST /api/v1/wishlist/like HTTP/1.1',
    `host: ${host}`,
    `origin: http://${host}`,
    `cookie: ${person.cookie}`,
    `x-csrf-token: ${person.csrfToken}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  return Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body}`)
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1]
  if (length === undefined) throw new Error(`no length is stated:\n${answer.slice(0, 1000)}`)
  return answer.length >= end + 4 + Number(length)
}

if (import.meta.main) {
  const order = JSON.parse(process.argv[2]!) as ToggleOrder
  const result = await toggleWishes(order).catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
  console.log(JSON.stringify(result))
}
