export type VideoType = 'mp4' | 'm4s' | 'ts' | 'm3u8'

export const VIDEO_MIME: Record<VideoType, string> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  ts: 'video/mp2t',
  m3u8: 'application/vnd.apple.mpegurl',
}

/** Of one file; a playlist's segments are a file each. */
export const VIDEO_MAX_BYTES = 50 * 1024 * 1024

const SEGMENT_BOXES = ['styp', 'sidx', 'moof', 'emsg', 'prft']
const TS_PACKET = 188
const TS_SYNC = 0x47

/** What kind of video file these bytes are, read off the bytes themselves. */
export function videoType(bytes: Buffer): VideoType | undefined {
  const box = bytes.subarray(4, 8).toString('latin1')
  if (box === 'ftyp') return 'mp4'
  if (SEGMENT_BOXES.includes(box)) return 'm4s'
  if (bytes.subarray(0, 7).toString('latin1') === '#EXTM3U') return 'm3u8'
  const wholePackets = bytes.length > 0 && bytes.length % TS_PACKET === 0
  if (wholePackets && bytes[0] === TS_SYNC && (bytes[TS_PACKET] ?? TS_SYNC) === TS_SYNC) return 'ts'
  return undefined
}
