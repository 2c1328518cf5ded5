import type { RtmpTag } from '../rtmp/rtmp-session.ts'

const HEADER_BYTES = 9
const TAG_BYTES = 11
/** Behind the header and behind each tag stands the length of what was before. */
const LENGTH_BYTES = 4
const MOST_TAG_BYTES = 8 * 1024 * 1024
const KINDS: Record<number, RtmpTag['kind']> = { 8: 'audio', 9: 'video' }

/** Reads a file of FLV as it comes, tag by tag. */
export class FlvReader {
  #rest: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  #begun = false

  #begin(): boolean {
    if (this.#rest.length < HEADER_BYTES + LENGTH_BYTES) return false
    if (this.#rest.toString('latin1', 0, 3) !== 'FLV') throw new Error('this is no FLV')
    this.#rest = this.#rest.subarray(HEADER_BYTES + LENGTH_BYTES)
    this.#begun = true
    return true
  }

  /** The tags of sound and pictures that these bytes complete. Throws on what is no FLV. */
  *read(bytes: Buffer): Generator<RtmpTag> {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    if (!this.#begun && !this.#begin()) return
    for (let length = this.#tagLength(); length !== undefined; length = this.#tagLength()) {
      const tag = this.#rest.subarray(0, TAG_BYTES + length)
      this.#rest = this.#rest.subarray(TAG_BYTES + length + LENGTH_BYTES)
      const kind = KINDS[tag[0]! & 0x1f]
      const timestamp = tag.readUIntBE(4, 3) + tag[7]! * 2 ** 24
      // A copy: the whole read would stay in memory as long as one of its tags.
      if (kind) yield { kind, timestamp, payload: Buffer.from(tag.subarray(TAG_BYTES)) }
    }
  }

  /** Of the next tag that is whole. */
  #tagLength(): number | undefined {
    if (this.#rest.length < TAG_BYTES) return undefined
    const length = this.#rest.readUIntBE(1, 3)
    if (length > MOST_TAG_BYTES) throw new Error(`a tag of ${length} bytes`)
    return this.#rest.length >= TAG_BYTES + length + LENGTH_BYTES ? length : undefined
  }
}
