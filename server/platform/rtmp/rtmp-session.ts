import { randomBytes } from 'node:crypto'
import { type AmfValue, readAmf, writeAmf } from './amf0.ts'
import { ChunkReader } from './chunk-reader.ts'
import * as kinds from './message.ts'
import { RtmpFault } from './rtmp-fault.ts'
import { writeMessage } from './write-message.ts'

const HANDSHAKE_BYTES = 1536
const VERSION = 3
const WINDOW_BYTES = 2_500_000
/** Commands before somebody may send are short. */
const MOST_BYTES_BEFORE = 16 * 1024
const MOST_BYTES = 4 * 1024 * 1024
const MOST_COMMANDS = 64
const STREAM_ID = 1

/** What a publisher sends, as it stands in a file of FLV. */
export interface RtmpTag {
  kind: 'audio' | 'video'
  /** milliseconds, modulo 2 ** 32 */
  timestamp: number
  payload: Buffer
}

export interface SessionEvents {
  /** to the client */
  send(bytes: Buffer): void
  /** It wants to publish; `accept` or `refuse` answers. */
  onPublish(asked: { app: string; name: string }): void
  onTag(tag: RtmpTag): void
  /** It says itself that it stops. */
  onEnd(): void
}

/** The server's side of one RTMP connection, without its socket: only publishing is spoken. */
export class RtmpSession {
  readonly #events: SessionEvents
  readonly #chunks = new ChunkReader(MOST_BYTES_BEFORE)
  #handshake: Buffer | undefined = Buffer.alloc(0)
  #answered = false
  #app: string | undefined
  #state: 'waiting' | 'asked' | 'publishing' | 'ended' = 'waiting'
  #commands = 0
  #received = 0
  #acknowledged = 0

  constructor(events: SessionEvents) {
    this.#events = events
  }

  /** Throws RtmpFault: then the connection has to be closed. */
  receive(bytes: Buffer): void {
    this.#received += bytes.length
    const rest = this.#handshake ? this.#shakeHands(Buffer.concat([this.#handshake, bytes])) : bytes
    if (rest) for (const message of this.#chunks.read(rest)) this.#hear(message)
    if (this.#received - this.#acknowledged < WINDOW_BYTES / 2 || this.#handshake) return
    this.#acknowledged = this.#received
    this.#sendControl(kinds.ACKNOWLEDGEMENT, this.#received % 2 ** 32)
  }

  accept(): void {
    this.#state = 'publishing'
    this.#chunks.mostBytes = MOST_BYTES
    this.#status('status', 'NetStream.Publish.Start', 'Publishing.')
  }

  refuse(said: string): void {
    this.#state = 'ended'
    this.#status('error', 'NetStream.Publish.BadName', said)
  }

  /** C0 and C1 are answered by S0, S1 and S2; after C2 chunks begin. Gives what is behind it. */
  #shakeHands(bytes: Buffer): Buffer | undefined {
    if (bytes.length > 0 && bytes[0] !== VERSION) throw new RtmpFault('it does not begin as RTMP does')
    if (bytes.length > 1 + HANDSHAKE_BYTES && !this.#answered) this.#answerHandshake(bytes)
    else if (bytes.length === 1 + HANDSHAKE_BYTES && !this.#answered) this.#answerHandshake(bytes)
    if (bytes.length < 1 + 2 * HANDSHAKE_BYTES) {
      this.#handshake = bytes
      return undefined
    }
    this.#handshake = undefined
    return bytes.subarray(1 + 2 * HANDSHAKE_BYTES)
  }

  #answerHandshake(bytes: Buffer): void {
    this.#answered = true
    const own = randomBytes(HANDSHAKE_BYTES)
    // Time and version of nothing: the handshake without digests.
    own.fill(0, 0, 8)
    const theirs = bytes.subarray(1, 1 + HANDSHAKE_BYTES)
    this.#events.send(Buffer.concat([Buffer.from([VERSION]), own, theirs]))
  }

  #hear({ type, timestamp, payload }: kinds.RtmpMessage): void {
    if (this.#state === 'ended') return
    if (type === kinds.COMMAND) this.#obey(readAmf(payload))
    else if (type === kinds.COMMAND_AMF3) this.#obey(readAmf(payload.subarray(1)))
    else if (type === kinds.AUDIO) this.#hand({ kind: 'audio', timestamp, payload })
    else if (type === kinds.VIDEO) this.#hand({ kind: 'video', timestamp, payload })
  }

  #hand(tag: RtmpTag): void {
    if (this.#state !== 'publishing') throw new RtmpFault('pictures or sound before publishing')
    this.#events.onTag(tag)
  }

  #obey([name, transaction, first, second]: AmfValue[]): void {
    this.#commands += 1
    if (this.#commands > MOST_COMMANDS) throw new RtmpFault('too many commands')
    const number = typeof transaction === 'number' ? transaction : 0
    if (name === 'connect') this.#connect(number, first)
    else if (name === 'createStream') this.#result(number, null, STREAM_ID)
    else if (name === 'releaseStream' || name === 'FCPublish') this.#result(number, null, null)
    else if (name === 'publish') this.#publish(second)
    else if (name === 'play' || name === 'play2') throw new RtmpFault('nothing is played here')
    else if (name === 'deleteStream' || name === 'FCUnpublish' || name === 'closeStream') this.#stop()
  }

  #stop(): void {
    if (this.#state !== 'publishing') return
    this.#state = 'ended'
    this.#events.onEnd()
  }

  #connect(number: number, asked: AmfValue | undefined): void {
    if (this.#app !== undefined) throw new RtmpFault('it connects twice')
    const app = asked !== null && typeof asked === 'object' && !Array.isArray(asked) ? asked.app : undefined
    if (typeof app !== 'string') throw new RtmpFault('it connects to nothing')
    this.#app = app
    this.#sendControl(kinds.WINDOW_SIZE, WINDOW_BYTES)
    const bandwidth = Buffer.alloc(5)
    bandwidth.writeUInt32BE(WINDOW_BYTES)
    bandwidth[4] = 2
    this.#events.send(writeMessage({ chunkStream: 2, type: kinds.PEER_BANDWIDTH }, bandwidth))
    const info = { level: 'status', code: 'NetConnection.Connect.Success', description: 'Connected.' }
    this.#result(number, { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }, { ...info, objectEncoding: 0 })
  }

  #publish(name: AmfValue | undefined): void {
    if (this.#app === undefined || this.#state !== 'waiting') throw new RtmpFault('it publishes out of turn')
    if (typeof name !== 'string') throw new RtmpFault('it publishes nothing')
    this.#state = 'asked'
    this.#events.onPublish({ app: this.#app, name })
  }

  #result(number: number, ...values: AmfValue[]): void {
    const payload = writeAmf('_result', number, ...values)
    this.#events.send(writeMessage({ chunkStream: 3, type: kinds.COMMAND }, payload))
  }

  #status(level: string, code: string, description: string): void {
    const payload = writeAmf('onStatus', 0, null, { level, code, description })
    this.#events.send(writeMessage({ chunkStream: 5, type: kinds.COMMAND, streamId: STREAM_ID }, payload))
  }

  #sendControl(type: number, value: number): void {
    const payload = Buffer.alloc(4)
    payload.writeUInt32BE(value)
    this.#events.send(writeMessage({ chunkStream: 2, type }, payload))
  }
}
