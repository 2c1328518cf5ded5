import { ABORT, type RtmpMessage, SET_CHUNK_SIZE } from './message.ts'
import { RtmpFault } from './rtmp-fault.ts'

const SMALLEST_CHUNK = 128
const LARGEST_CHUNK = 4 * 1024 * 1024
const MOST_STREAMS = 16
const EXTENDED = 0xffffff
const HEADER_BYTES = [11, 7, 3, 0] as const

interface ChunkStream {
  timestamp: number
  /** of the last header: a moment or a difference */
  field: number
  isExtended: boolean
  length: number
  type: number
  streamId: number
  pieces: Buffer[]
  bytes: number
}

interface Header {
  bytes: number
  format: number
  id: number
}

/**
 * Puts messages together from the chunks of one connection. What it holds is what came of messages that are
 * not whole: `mostBytes` for each, and for all together.
 */
export class ChunkReader {
  /** of one message; a connection that may not send yet gets little */
  mostBytes: number
  readonly #streams = new Map<number, ChunkStream>()
  #chunkBytes = SMALLEST_CHUNK
  #rest: Buffer = Buffer.alloc(0)
  /** bytes of messages that are not whole */
  #held = 0
  /** the stream whose chunk is being read, and how much of the chunk is missing */
  #reading: { id: number; stream: ChunkStream; missing: number } | undefined

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes
  }

  /** The messages that become whole with these bytes, in order. Throws RtmpFault. */
  *read(came: Buffer): Generator<RtmpMessage> {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, came]) : came
    this.#rest = Buffer.alloc(0)
    for (;;) {
      if (!this.#reading) {
        const read = this.#readHeader(bytes)
        if (read === undefined) break
        bytes = bytes.subarray(read)
      }
      const { id, stream, missing } = this.#reading!
      const piece = bytes.subarray(0, missing)
      if (missing > 0 && piece.length === 0) break
      bytes = bytes.subarray(piece.length)
      this.#keep(stream, piece)
      this.#reading = piece.length < missing ? { id, stream, missing: missing - piece.length } : undefined
      if (stream.bytes < stream.length || this.#reading) continue
      const message = this.#whole(stream)
      if (message.type === SET_CHUNK_SIZE) this.#setChunkSize(message.payload)
      else if (message.type === ABORT) this.#abort(message.payload)
      else yield message
    }
    // A copy: what is left of a read would keep all of it.
    this.#rest = Buffer.from(bytes)
  }

  #keep(stream: ChunkStream, piece: Buffer): void {
    if (piece.length === 0) return
    stream.pieces.push(piece)
    stream.bytes += piece.length
    this.#held += piece.length
    if (this.#held > this.mostBytes) throw new RtmpFault('too much of messages that are not whole')
  }

  #whole(stream: ChunkStream): RtmpMessage {
    const { type, timestamp, streamId, pieces, bytes } = stream
    stream.pieces = []
    stream.bytes = 0
    this.#held -= bytes
    return { type, timestamp, streamId, payload: Buffer.concat(pieces, bytes) }
  }

  /** How many bytes a header took; undefined: it is not whole. */
  #readHeader(bytes: Buffer): number | undefined {
    const basic = basicHeader(bytes)
    if (!basic || bytes.length < basic.bytes + HEADER_BYTES[basic.format]!) return undefined
    const known = this.#streams.get(basic.id)
    if (!known && basic.format !== 0) throw new RtmpFault('a chunk of a stream that did not begin')
    const goesOn = known !== undefined && known.bytes > 0
    if (goesOn && basic.format !== 3) throw new RtmpFault('a message begins within another one')
    const stream = known ?? this.#begin(basic.id)
    const field = basic.format < 3 ? bytes.readUIntBE(basic.bytes, 3) : stream.field
    const isExtended = basic.format < 3 ? field === EXTENDED : stream.isExtended
    let taken = basic.bytes + HEADER_BYTES[basic.format]!
    let moment = field
    if (isExtended) {
      if (bytes.length < taken + 4) return undefined
      moment = bytes.readUInt32BE(taken)
      // Some encoders leave it out of the chunks that follow.
      if (!goesOn || moment === stream.field) taken += 4
    }
    if (!goesOn) this.#beginMessage(stream, basic, { bytes, moment, isExtended })
    const missing = Math.min(this.#chunkBytes, stream.length - stream.bytes)
    this.#reading = { id: basic.id, stream, missing }
    return taken
  }

  #begin(id: number): ChunkStream {
    if (this.#streams.size >= MOST_STREAMS) throw new RtmpFault('too many streams of chunks')
    const begun = { timestamp: 0, field: 0, isExtended: false, length: 0, type: 0, streamId: 0 }
    const stream = { ...begun, pieces: [], bytes: 0 }
    this.#streams.set(id, stream)
    return stream
  }

  #beginMessage(
    stream: ChunkStream,
    { format, bytes: from }: Header,
    { bytes, moment, isExtended }: { bytes: Buffer; moment: number; isExtended: boolean },
  ): void {
    Object.assign(stream, { field: moment, isExtended })
    stream.timestamp = format === 0 ? moment : (stream.timestamp + moment) % 2 ** 32
    if (format <= 1) {
      stream.length = bytes.readUIntBE(from + 3, 3)
      stream.type = bytes[from + 6]!
    }
    if (format === 0) stream.streamId = bytes.readUInt32LE(from + 7)
    if (stream.length > this.mostBytes) throw new RtmpFault(`a message of ${stream.length} bytes`)
  }

  #setChunkSize(payload: Buffer): void {
    const size = payload.length >= 4 ? payload.readUInt32BE() : 0
    if (size < SMALLEST_CHUNK || size > LARGEST_CHUNK) throw new RtmpFault(`chunks of ${size} bytes`)
    this.#chunkBytes = size
  }

  #abort(payload: Buffer): void {
    const stream = this.#streams.get(payload.length >= 4 ? payload.readUInt32BE() : 0)
    if (stream) this.#whole(stream)
  }
}

function basicHeader(bytes: Buffer): Header | undefined {
  if (bytes.length === 0) return undefined
  const format = bytes[0]! >> 6
  const low = bytes[0]! & 0x3f
  const length = low === 0 ? 2 : low === 1 ? 3 : 1
  if (bytes.length < length) return undefined
  const id = low === 0 ? 64 + bytes[1]! : low === 1 ? 64 + bytes.readUInt16LE(1) : low
  return { bytes: length, format, id }
}
