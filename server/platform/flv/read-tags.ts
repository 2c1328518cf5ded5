/**
 * What one tag of FLV says; `other` names what is not H.264 or AAC. Undefined: nothing that is of use here.
 */
export type VideoTag =
  | { is: 'config'; config: Buffer }
  | { is: 'frame'; isKey: boolean; compositionMs: number; data: Buffer }
  | { is: 'other'; codec: string }
  | undefined

export type AudioTag =
  | { is: 'config'; config: Buffer }
  | { is: 'frame'; data: Buffer }
  | { is: 'other'; codec: string }
  | undefined

const VIDEO_CODECS: Record<number, string> = {
  2: 'H.263',
  4: 'VP6',
  5: 'VP6',
  7: 'H.264',
  12: 'HEVC',
  13: 'AV1',
}
const AUDIO_CODECS: Record<number, string> = { 2: 'MP3', 10: 'AAC', 11: 'Speex', 13: 'Opus' }
const FOURCC: Record<string, string> = { hvc1: 'HEVC', av01: 'AV1', vp09: 'VP9', Opus: 'Opus', mp4a: 'AAC' }
const H264 = 7
const AAC = 10
const ENHANCED_AUDIO = 9
const COMMAND_FRAME = 5

export function readVideoTag(payload: Buffer): VideoTag {
  if (payload.length < 5) return undefined
  const first = payload[0]!
  if ((first & 0x80) !== 0) return readEnhanced(first, payload)
  const frame = first >> 4
  const codec = first & 0x0f
  if (frame === COMMAND_FRAME) return undefined
  if (codec !== H264) return { is: 'other', codec: VIDEO_CODECS[codec] ?? `codec ${codec}` }
  return readAvc(payload[1]!, frame === 1, payload.readIntBE(2, 3), payload.subarray(5))
}

function readAvc(type: number, isKey: boolean, compositionMs: number, data: Buffer): VideoTag {
  if (data.length === 0) return undefined
  if (type === 0) return { is: 'config', config: data }
  return type === 1 ? { is: 'frame', isKey, compositionMs, data } : undefined
}

/** Enhanced RTMP: the kind of packet in the first byte, then four letters. */
function readEnhanced(first: number, payload: Buffer): VideoTag {
  const name = payload.toString('latin1', 1, 5)
  if (name !== 'avc1') return { is: 'other', codec: FOURCC[name] ?? 'an unknown codec' }
  const type = first & 0x0f
  const isKey = ((first >> 4) & 7) === 1
  if (type === 0) return readAvc(0, isKey, 0, payload.subarray(5))
  if (type === 1 && payload.length > 8) return readAvc(1, isKey, payload.readIntBE(5, 3), payload.subarray(8))
  return type === 3 ? readAvc(1, isKey, 0, payload.subarray(5)) : undefined
}

export function readAudioTag(payload: Buffer): AudioTag {
  if (payload.length < 3) return undefined
  const codec = payload[0]! >> 4
  if (codec === ENHANCED_AUDIO)
    return { is: 'other', codec: FOURCC[payload.toString('latin1', 1, 5)] ?? 'an unknown codec' }
  if (codec !== AAC) return { is: 'other', codec: AUDIO_CODECS[codec] ?? `codec ${codec}` }
  const data = payload.subarray(2)
  return payload[1] === 0 ? { is: 'config', config: data } : { is: 'frame', data }
}
