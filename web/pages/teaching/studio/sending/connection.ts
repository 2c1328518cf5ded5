import {
  STUDIO_MOST_BYTES,
  type StudioBegins,
  type StudioSaid,
  type StudioType,
} from '../../../../../contract/live/studio.ts'

interface ConnectionEvents {
  said(said: StudioSaid): void
  /** the code of its close */
  closed(code: number): void
}

/** A web socket that takes one recording. */
export interface Connection {
  send(bytes: ArrayBuffer): void
  /** bytes that wait in the browser */
  buffered(): number
  close(): void
}

/** Opens a path that the server gave for this connection alone. */
export function openConnection(path: string, recording: StudioType, on: ConnectionEvents): Connection {
  const address = new URL(path, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address)
  socket.binaryType = 'arraybuffer'
  const begins: StudioBegins = { type: 'begin', recording }
  socket.addEventListener('open', () => socket.send(JSON.stringify(begins)))
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = read(data)
    if (said) on.said(said)
  })
  socket.addEventListener('close', ({ code }) => on.closed(code))
  return {
    send(bytes) {
      if (socket.readyState !== WebSocket.OPEN) return
      for (let at = 0; at < bytes.byteLength; at += STUDIO_MOST_BYTES)
        socket.send(bytes.slice(at, at + STUDIO_MOST_BYTES))
    },
    buffered: () => socket.bufferedAmount,
    close: () => socket.close(),
  }
}

function read(data: unknown): StudioSaid | undefined {
  try {
    return JSON.parse(String(data)) as StudioSaid
  } catch (error) {
    console.info('what a server said', error)
    return undefined
  }
}
