import { refuseGlb } from './glb-refused.ts'

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942
/** What describes the largest models that are taken is a tenth of it. */
const MOST_JSON_BYTES = 8 * 1024 * 1024

interface Container {
  json: unknown
  bin: Buffer
}

/** The two parts of a GLB. Throws GlbRefused. */
export function readContainer(bytes: Buffer): Container {
  if (bytes.length < HEADER_BYTES + CHUNK_HEADER_BYTES) refuseGlb('is cut off')
  if (bytes.readUInt32LE(4) !== 2) refuseGlb('is not glTF 2.0: export it as "glTF 2.0 binary (.glb)"')
  const told = bytes.readUInt32LE(8)
  if (told > bytes.length) refuseGlb('is cut off')
  if (told < bytes.length) refuseGlb('is longer than it says')
  const json = chunkAt(bytes, HEADER_BYTES)
  if (json.type !== JSON_CHUNK) refuseGlb('is damaged: it does not begin with its description')
  if (json.bytes.length > MOST_JSON_BYTES) refuseGlb('has a description of over 8 MB')
  if (json.end === bytes.length) return { json: parse(json.bytes), bin: Buffer.alloc(0) }
  const bin = chunkAt(bytes, json.end)
  if (bin.type !== BIN_CHUNK || bin.end !== bytes.length) refuseGlb('holds parts that are not of glTF')
  return { json: parse(json.bytes), bin: bin.bytes }
}

function chunkAt(bytes: Buffer, at: number): { type: number; bytes: Buffer; end: number } {
  if (at + CHUNK_HEADER_BYTES > bytes.length) refuseGlb('is cut off')
  const start = at + CHUNK_HEADER_BYTES
  const end = start + bytes.readUInt32LE(at)
  if (end > bytes.length) refuseGlb('is cut off')
  return { type: bytes.readUInt32LE(at + 4), bytes: bytes.subarray(start, end), end }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return refuseGlb('is damaged: its description cannot be read')
  }
}
