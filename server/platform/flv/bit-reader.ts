/** Bits of what somebody sent, and the numbers that H.264 writes with them. Behind the end are zeros. */
export class BitReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isOver(): boolean {
    return this.#at > this.#bytes.length * 8
  }

  bits(count: number): number {
    let value = 0
    for (let left = count; left > 0; left -= 1) {
      const byte = this.#bytes[this.#at >> 3] ?? 0
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1)
      this.#at += 1
    }
    return value
  }

  /** Exp-Golomb, without a sign. */
  golomb(): number {
    let zeros = 0
    while (zeros < 32 && !this.isOver && this.bits(1) === 0) zeros += 1
    return 2 ** zeros - 1 + this.bits(zeros)
  }

  signedGolomb(): number {
    const coded = this.golomb()
    return coded % 2 === 0 ? -coded / 2 : (coded + 1) / 2
  }
}
