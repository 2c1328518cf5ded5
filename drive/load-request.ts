import { randomUUID } from 'node:crypto'

/** A request of a load: POST if it has a body, else GET. */
export interface LoadRequest {
  path: string
  headers?: Record<string, string>
  /** JSON; `{{uuid}}` in it is different each time, `{{turn}}` counts the passes over all requests */
  body?: string
}

export interface Session {
  /** of a request */
  cookie: string
  csrfToken: string
}

export function gets(paths: readonly string[], headers: Record<string, string> = {}): LoadRequest[] {
  return paths.map((path) => ({ path, headers }))
}

export function postOf(path: string, body: string, session?: Session): LoadRequest {
  const headers = session && { cookie: session.cookie, 'x-csrf-token': session.csrfToken }
  return { path, body, ...(headers && { headers }) }
}

/** A request as sent over the wire; requests that never change are encoded once. */
export function writeRequest(
  { path, headers = {}, body }: LoadRequest,
  host: string,
): (turn: number) => Buffer {
  const method = body === undefined ? 'GET' : 'POST'
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  if (body === undefined) return always(`${head.join('\r\n')}\r\n\r\n`)
  const write = (sent: string) => {
    const length = `content-length: ${Buffer.byteLength(sent)}`
    const all = [...head, `origin: http://${host}`, 'content-type: application/json', length]
    return `${all.join('\r\n')}\r\n\r\n${sent}`
  }
  if (!/\{\{(uuid|turn)\}\}/.test(body)) return always(write(body))
  return (turn) =>
    Buffer.from(write(body.replace('{{uuid}}', () => randomUUID()).replace('{{turn}}', String(turn))))
}

function always(text: string): () => Buffer {
  const bytes = Buffer.from(text)
  return () => bytes
}
