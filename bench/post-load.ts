import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** What one run of this program is told, as JSON, its only argument. */
export interface PostOrder {
  /** `http://127.0.0.1:PORT` */
  address: string
  path: string
  seconds: number
  connections: number
  /** file with one request a line: `{cookie, csrfToken, body}`, taken in turn; `{{uuid}}` in a body is another each time, `{{turn}}` counts how often the file was gone through */
  requestsFile: string
  /** what `{{turn}}` begins with; 1 without it */
  firstTurn?: number
}

export interface PostRequest {
  cookie?: string
  csrfToken?: string
  body: string
}

/** What it prints, as JSON. */
export interface PostResult {
  requests: number
  seconds: number
}

/** Posts over keep-alive connections, one request under way on each. Any answer but 200 ends the run as failed. */
async function post(order: PostOrder): Promise<PostResult> {
  const { hostname, port, host } = new URL(order.address)
  const lines = readFileSync(order.requestsFile, 'utf8').trimEnd().split('\n')
  const requests = lines.map((line) => JSON.parse(line) as PostRequest)
  // Another place each run, so that nobody is asked more often than others.
  const first = Math.floor(Math.random() * requests.length)
  let next = first
  const sockets = await Promise.all(
    Array.from({ length: order.connections }, () => connected(hostname, Number(port))),
  )
  const began = performance.now()
  const ends = began + order.seconds * 1000
  let answered = 0
  const keepBusy = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let answer = ''
      const send = () => {
        if (performance.now() >= ends) {
          socket.destroy()
          return resolve()
        }
        const turn = (order.firstTurn ?? 1) + Math.floor((next - first) / requests.length)
        socket.write(bytesOf(order.path, host, requests[next++ % requests.length]!, turn))
      }
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1')
        if (!isWhole(answer)) return
        if (!answer.startsWith('HTTP/1.1 200 ')) return reject(new Error(answer.slice(0, 1000)))
        answer = ''
        answered++
        send()
      })
      socket.once('error', reject)
      socket.once('end', () => reject(new Error('the server closed a connection')))
      send()
    })
  await Promise.all(sockets.map(keepBusy))
  return { requests: answered, seconds: (performance.now() - began) / 1000 }
}

async function connected(host: string, port: number): Promise<Socket> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.on('error', reject)
  })
}

function bytesOf(path: string, host: string, request: PostRequest, turn: number): string {
  const body = request.body.replace('{{uuid}}', () => randomUUID()).replace('{{turn}}', String(turn))
  const headers = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: http://${host}`,
    ...(request.cookie ? [`cookie: ${request.cookie}`, `x-csrf-token: ${request.csrfToken}`] : []),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${headers.join('\r\n')}\r\n\r\n${body}`
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end))?.[1]
  if (length === undefined) throw new Error(`no length is stated:\n${answer.slice(0, 1000)}`)
  return answer.length >= end + 4 + Number(length)
}

if (import.meta.main) {
  const order = JSON.parse(process.argv[2]!) as PostOrder
  const result = await post(order).catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
  console.log(JSON.stringify(result))
}
