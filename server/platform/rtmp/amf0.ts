import { RtmpFault } from './rtmp-fault.ts'

export type AmfValue = number | boolean | string | null | AmfObject | AmfValue[]
export interface AmfObject {
  [name: string]: AmfValue
}

const NUMBER = 0
const BOOLEAN = 1
const STRING = 2
const OBJECT = 3
const NULL = 5
const UNDEFINED = 6
const ECMA_ARRAY = 8
const END = 9
const STRICT_ARRAY = 10
const DATE = 11
const LONG_STRING = 12

const MOST_VALUES = 256
const DEEPEST = 4
const LONGEST_STRING = 4_096

/** The values of a command, in AMF0. Throws RtmpFault for what is cut off, too deep, too long or unknown. */
export function readAmf(bytes: Buffer): AmfValue[] {
  const reader = new Reader(bytes)
  const values: AmfValue[] = []
  while (!reader.atEnd) values.push(reader.value(0))
  return values
}

class Reader {
  readonly #bytes: Buffer
  #at = 0
  #count = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get atEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  value(depth: number): AmfValue {
    this.#count += 1
    if (depth > DEEPEST || this.#count > MOST_VALUES) throw new RtmpFault('a command holds too much')
    const marker = this.#take(1)[0]!
    if (marker === NUMBER) return this.#take(8).readDoubleBE()
    if (marker === BOOLEAN) return this.#take(1)[0] !== 0
    if (marker === STRING) return this.#text(this.#take(2).readUInt16BE())
    if (marker === LONG_STRING) return this.#text(this.#take(4).readUInt32BE())
    if (marker === NULL || marker === UNDEFINED) return null
    if (marker === OBJECT) return this.#object(depth)
    if (marker === ECMA_ARRAY) {
      this.#take(4)
      return this.#object(depth)
    }
    if (marker === STRICT_ARRAY) return this.#array(depth)
    if (marker === DATE) return this.#take(10).readDoubleBE()
    throw new RtmpFault(`a command holds a value of kind ${marker}`)
  }

  #object(depth: number): AmfObject {
    const entries: [string, AmfValue][] = []
    for (;;) {
      const name = this.#text(this.#take(2).readUInt16BE())
      if (name === '' && this.#bytes[this.#at] === END) {
        this.#at += 1
        return Object.assign(Object.create(null), Object.fromEntries(entries))
      }
      entries.push([name, this.value(depth + 1)])
    }
  }

  #array(depth: number): AmfValue[] {
    const count = this.#take(4).readUInt32BE()
    if (count > MOST_VALUES) throw new RtmpFault('a command holds too much')
    return Array.from({ length: count }, () => this.value(depth + 1))
  }

  #text(length: number): string {
    if (length > LONGEST_STRING) throw new RtmpFault('a command holds a text that is too long')
    return this.#take(length).toString('utf8')
  }

  #take(length: number): Buffer {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new RtmpFault('a command is cut off')
    const taken = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return taken
  }
}

/** Values as AMF0 writes them: numbers, booleans, short texts, null, and objects of those. */
export function writeAmf(...values: AmfValue[]): Buffer {
  return Buffer.concat(values.map(written))
}

function written(value: AmfValue): Buffer {
  if (value === null) return Buffer.from([NULL])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  if (typeof value === 'boolean') return Buffer.from([BOOLEAN, value ? 1 : 0])
  if (typeof value === 'string') return Buffer.concat([Buffer.from([STRING]), shortText(value)])
  const fields = Object.entries(value).flatMap(([name, field]) => [shortText(name), written(field)])
  return Buffer.concat([Buffer.from([OBJECT]), ...fields, Buffer.from([0, 0, END])])
}

function shortText(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
