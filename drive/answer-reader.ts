const LONGEST_HEAD = 4_096

/** Reads the answers of one connection, one after the other, with as little work as it can. */
export class AnswerReader {
  private missing = 0
  private head = ''

  /** Whether this chunk completes an answer. Throws on anything but 200 with a stated length. */
  isComplete(chunk: Buffer): boolean {
    if (this.missing > 0) {
      this.missing -= chunk.length
    } else {
      this.head += chunk.toString('latin1', 0, Math.min(chunk.length, LONGEST_HEAD))
      const end = this.head.indexOf('\r\n\r\n')
      if (end < 0) return false
      const length = /\r\ncontent-length: (\d+)/i.exec(this.head.slice(0, end + 2))?.[1]
      if (!this.head.startsWith('HTTP/1.1 200 ') || length === undefined)
        throw new Error(`not a whole 200:\n${this.head.slice(0, 1_000)}`)
      const headBefore = this.head.length - Math.min(chunk.length, LONGEST_HEAD)
      this.missing = Number(length) - (chunk.length - (end + 4 - headBefore))
      this.head = ''
    }
    if (this.missing < 0) throw new Error('more bytes than were announced')
    return this.missing === 0
  }
}
