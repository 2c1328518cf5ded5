import { BitReader } from './bit-reader.ts'

/** What the configuration of H.264 (`avcC`) says of the pictures. */
export interface AvcConfig {
  /** as RFC 6381 writes it: `avc1.4d401e` */
  codec: string
  width: number
  height: number
}

/** Profiles whose parameters say more of colours. */
const HIGH = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])
const MOST_SIDE = 16_384

/** Undefined: it is none, or none that can be read. */
export function readAvcConfig(config: Buffer): AvcConfig | undefined {
  if (config.length < 8 || config[0] !== 1 || (config[5]! & 0x1f) === 0) return undefined
  const length = config.readUInt16BE(6)
  const parameters = config.subarray(8, 8 + length)
  if (parameters.length < length || length < 4) return undefined
  const size = sizeOf(withoutGuards(parameters.subarray(1)))
  if (!size) return undefined
  return { codec: `avc1.${config.toString('hex', 1, 4)}`, ...size }
}

/** Without the bytes that keep three zeros from looking like the beginning of something. */
function withoutGuards(bytes: Buffer): Buffer {
  const kept = [...bytes].filter(
    (byte, at) => !(byte === 3 && at >= 2 && bytes[at - 1] === 0 && bytes[at - 2] === 0),
  )
  return Buffer.from(kept)
}

/** Of a sequence parameter set (ITU-T H.264 7.3.2.1.1). */
function sizeOf(parameters: Buffer): { width: number; height: number } | undefined {
  const reader = new BitReader(parameters)
  const profile = reader.bits(8)
  reader.bits(16)
  reader.golomb()
  const chroma = HIGH.has(profile) ? readChroma(reader) : 1
  reader.golomb()
  skipOrder(reader)
  reader.golomb()
  reader.bits(1)
  const wide = (reader.golomb() + 1) * 16
  const high = (reader.golomb() + 1) * 16
  const isWhole = reader.bits(1) === 1
  if (!isWhole) reader.bits(1)
  reader.bits(1)
  const cropped = reader.bits(1) === 1 ? [0, 0, 0, 0].map(() => reader.golomb()) : [0, 0, 0, 0]
  if (reader.isOver) return undefined
  const [left, right, top, bottom] = cropped as [number, number, number, number]
  const across = chroma === 1 || chroma === 2 ? 2 : 1
  const down = (chroma === 1 ? 2 : 1) * (isWhole ? 1 : 2)
  const width = wide - (left + right) * across
  const height = high * (isWhole ? 1 : 2) - (top + bottom) * down
  const fits = width > 0 && height > 0 && width <= MOST_SIDE && height <= MOST_SIDE
  return fits ? { width, height } : undefined
}

function readChroma(reader: BitReader): number {
  const chroma = reader.golomb()
  if (chroma === 3) reader.bits(1)
  reader.golomb()
  reader.golomb()
  reader.bits(1)
  const lists = reader.bits(1) * (chroma === 3 ? 12 : 8)
  for (let list = 0; list < lists; list += 1)
    if (reader.bits(1) === 1) skipScaling(reader, list < 6 ? 16 : 64)
  return chroma
}

function skipScaling(reader: BitReader, size: number): void {
  let last = 8
  let next = 8
  for (let at = 0; at < size && !reader.isOver; at += 1) {
    if (next !== 0) next = (last + reader.signedGolomb() + 256) % 256
    if (next !== 0) last = next
  }
}

function skipOrder(reader: BitReader): void {
  const kind = reader.golomb()
  if (kind === 0) reader.golomb()
  if (kind !== 1) return
  reader.bits(1)
  reader.signedGolomb()
  reader.signedGolomb()
  const cycle = Math.min(reader.golomb(), 255)
  for (let at = 0; at < cycle; at += 1) reader.signedGolomb()
}
