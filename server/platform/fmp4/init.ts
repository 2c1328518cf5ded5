import { box, fullBox, u16, u32 } from './box.ts'

export interface VideoTrack {
  kind: 'video'
  id: number
  timescale: number
  width: number
  height: number
  /** `avcC` */
  config: Buffer
}

export interface AudioTrack {
  kind: 'audio'
  id: number
  /** also the rate of its samples */
  timescale: number
  channels: number
  /** AudioSpecificConfig */
  config: Buffer
}

export type Track = VideoTrack | AudioTrack

const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
const UNDETERMINED = 0x55c4

/** What a player needs before the first fragment of these tracks. */
export function initSegment(tracks: readonly Track[]): Buffer {
  const next = Math.max(...tracks.map(({ id }) => id)) + 1
  const head = [
    u32(0, 0, 1000, 0, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    MATRIX,
    u32(0, 0, 0, 0, 0, 0),
    u32(next),
  ]
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6\0\0\0\0iso6iso5mp41', 'latin1')),
    box(
      'moov',
      fullBox('mvhd', 0, 0, ...head),
      ...tracks.map(trackBox),
      box('mvex', ...tracks.map(({ id }) => fullBox('trex', 0, 0, u32(id, 1, 0, 0, 0)))),
    ),
  ])
}

function trackBox(track: Track): Buffer {
  const isVideo = track.kind === 'video'
  const { width, height } = isVideo ? track : { width: 0, height: 0 }
  const place = [
    u32(0, 0, track.id, 0, 0, 0, 0),
    u16(0, 0, isVideo ? 0 : 0x100, 0),
    MATRIX,
    u32(width * 65_536, height * 65_536),
  ]
  const handler = Buffer.from(`\0\0\0\0${isVideo ? 'vide' : 'soun'}\0\0\0\0\0\0\0\0\0\0\0\0Live\0`, 'latin1')
  return box(
    'trak',
    fullBox('tkhd', 0, 3, ...place),
    box(
      'mdia',
      fullBox('mdhd', 0, 0, u32(0, 0, track.timescale, 0), u16(UNDETERMINED, 0)),
      fullBox('hdlr', 0, 0, handler),
      box(
        'minf',
        isVideo ? fullBox('vmhd', 0, 1, u16(0, 0, 0, 0)) : fullBox('smhd', 0, 0, u16(0, 0)),
        box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
        box(
          'stbl',
          fullBox('stsd', 0, 0, u32(1), isVideo ? videoEntry(track) : audioEntry(track)),
          ...['stts', 'stsc', 'stco'].map((name) => fullBox(name, 0, 0, u32(0))),
          fullBox('stsz', 0, 0, u32(0, 0)),
        ),
      ),
    ),
  )
}

function videoEntry({ width, height, config }: VideoTrack): Buffer {
  const seen = [u16(0, 0, 0, 1, 0, 0), u32(0, 0, 0), u16(width, height), u32(0x480000, 0x480000, 0), u16(1)]
  return box('avc1', ...seen, Buffer.alloc(32), u16(24, 0xffff), box('avcC', config))
}

function audioEntry({ timescale, channels, config }: AudioTrack): Buffer {
  // A rate above 65,535 does not fit; players read it from the configuration.
  const rate = timescale < 65_536 ? timescale * 65_536 : 0
  const heard = [u16(0, 0, 0, 1), u32(0, 0), u16(channels, 16, 0, 0), u32(rate)]
  const specific = descriptor(5, config)
  const decoder = descriptor(4, Buffer.from([0x40, 0x15, 0, 0, 0]), u32(0, 0), specific)
  const whole = descriptor(3, Buffer.from([0, 1, 0]), decoder, descriptor(6, Buffer.from([2])))
  return box('mp4a', ...heard, fullBox('esds', 0, 0, whole))
}

/** Of ISO/IEC 14496-1; all of ours are shorter than 128 bytes. */
function descriptor(tag: number, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes])
}
