import { connect, type Socket } from 'node:net'
import { AUDIO, VIDEO } from '../../server/platform/rtmp/message.ts'
import type { RtmpTag } from '../../server/platform/rtmp/rtmp-session.ts'
import { writeMessage } from '../../server/platform/rtmp/write-message.ts'
import { command, openingOf } from '../../server/testing/rtmp-client.ts'

const MAY_SEND = 'NetStream.Publish.Start'
/** Of what the server said; its answers are shorter. */
const KEPT = 8_192

/** One connection of a studio, from its opening to its end. */
export class StudioLine {
  readonly #socket: Socket
  #isOpen = false

  /** `onGone` is told whether the server had taken pictures. */
  constructor({ port, key }: { port: number; key: string }, onGone: (wasOpen: boolean) => void) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let said = ''
    let wasOpen = false
    this.#socket.on('data', (bytes) => {
      if (wasOpen) return
      said = (said + bytes.toString('latin1')).slice(-KEPT)
      wasOpen = said.includes(MAY_SEND)
      this.#isOpen = wasOpen
    })
    // The close that follows says all.
    this.#socket.on('error', () => {})
    this.#socket.once('close', () => {
      this.#isOpen = false
      onGone(wasOpen)
    })
    this.#socket.write(openingOf(key))
  }

  /** Whether the server takes pictures. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  send(tag: RtmpTag): void {
    this.#socket.write(messageOf(tag))
  }

  /** As when a cable is pulled: the tag does not come whole. */
  cutWithin(tag: RtmpTag): void {
    const message = messageOf(tag)
    this.#socket.write(message.subarray(0, message.length / 2), () => this.#socket.destroy())
    this.#isOpen = false
  }

  /** Says that it stops, and hangs up. */
  stop(): void {
    this.#isOpen = false
    this.#socket.end(command('deleteStream', 6, null, 1))
  }

  destroy(): void {
    this.#socket.destroy()
  }
}

const messageOf = ({ kind, timestamp, payload }: RtmpTag) =>
  writeMessage(
    {
      ...(kind === 'video' ? { chunkStream: 6, type: VIDEO } : { chunkStream: 4, type: AUDIO }),
      streamId: 1,
      timestamp,
    },
    payload,
  )
