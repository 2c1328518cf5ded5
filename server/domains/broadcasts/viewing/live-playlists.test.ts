import { describe, expect, it } from 'vitest'
import { secretOf } from '../../../platform/secrets/own-secret.ts'
import { isThere, type ListedPart, type ListedTake, windowOf } from './live-list.ts'
import { partsEnd, partsPath, playlistsPath, readParts, readTicket } from './live-paths.ts'
import { liveMaster, livePlaylist } from './write-live-playlists.ts'

const codecs = { videoCodec: 'avc1.4d401e', audioCodec: 'mp4a.40.2', width: 1280, height: 720 }
const take = (number: number, changes: Partial<ListedTake> = {}): ListedTake => ({
  ...{ take: number, beganAt: new Date('2026-11-28T06:00:00Z'), ...codecs },
  ...changes,
})
/** Parts of a second, two in a segment. */
function partsOf(count: number, { of = take(1), from = 1 } = {}): ListedPart[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ number: from + at, take: of, segment: Math.floor((from + at - 1) / 2) + 1, starts: at, seconds: 1 },
    ...{ independent: at % 2 === 0, bytes: 100_000 },
    ...(of.audioCodec === null
      ? { audioSeconds: null, audioBytes: null }
      : { audioSeconds: 0.998, audioBytes: 8_000 }),
  }))
}
const list = (parts: ListedPart[], state: 'LIVE' | 'AWAY' | 'ENDED' = 'LIVE') => ({
  itemId: 1,
  version: 1,
  state,
  parts,
})

describe('the playlist of a live class', () => {
  it('names whole segments, and of the newest their parts', () => {
    expect(livePlaylist(list(partsOf(3)), 'v', '/p')).toBe(`#EXTM3U
#EXT-X-VERSION:6
#EXT-X-TARGETDURATION:4
#EXT-X-PART-INF:PART-TARGET=1.1
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=3.3,HOLD-BACK=12
#EXT-X-MEDIA-SEQUENCE:1
#EXT-X-DISCONTINUITY-SEQUENCE:0
#EXT-X-MAP:URI="/p/v/1-init.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-28T06:00:00.000Z
#EXT-X-PART:DURATION=1.00000,URI="/p/v/1-1-1.m4s",INDEPENDENT=YES
#EXT-X-PART:DURATION=1.00000,URI="/p/v/1-2-2.m4s"
#EXTINF:2.00000,
/p/v/1-1-2.m4s
#EXT-X-PROGRAM-DATE-TIME:2026-11-28T06:00:02.000Z
#EXT-X-PART:DURATION=1.00000,URI="/p/v/1-3-3.m4s",INDEPENDENT=YES
`)
  })

  it('has no parts of segments that are older than twelve seconds', () => {
    const text = livePlaylist(list(partsOf(40)), 'v', '/p')
    expect(text.match(/#EXTINF/g)).toHaveLength(19)
    expect(text.match(/#EXT-X-PART:/g)).toHaveLength(12)
  })

  it('says where a take ends, and ends with the class', () => {
    const parts = [...partsOf(2), ...partsOf(2, { of: take(2), from: 3 })]
    const text = livePlaylist(list(parts, 'ENDED'), 'v', '/p')
    expect(text).toContain('/p/v/1-1-2.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="/p/v/2-init.mp4"\n')
    expect(text.endsWith('/p/v/2-3-4.m4s\n#EXT-X-ENDLIST\n')).toBe(true)
    const later = livePlaylist(list(parts.slice(2)), 'v', '/p')
    expect(later).toContain('#EXT-X-MEDIA-SEQUENCE:2\n#EXT-X-DISCONTINUITY-SEQUENCE:1\n')
    expect(later).not.toContain('#EXT-X-DISCONTINUITY\n')
  })

  it('keeps the numbers of segments in the sound alone, where a take has none', () => {
    const parts = [
      ...partsOf(2, { of: take(1, { audioCodec: null }) }),
      ...partsOf(4, { of: take(2), from: 3 }),
    ]
    const text = livePlaylist(list(parts), 'a', '/p')
    expect(text).toContain(
      '#EXT-X-GAP\n#EXTINF:2.00000,\n/p/a/1-1-2.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="/p/a/2-init.mp4"',
    )
    expect(text).toContain('#EXTINF:1.99600,\n/p/a/2-3-4.m4s')
  })

  it('names its renditions, and the sound alone where there is one', () => {
    expect(liveMaster({ parts: [] })).toBeUndefined()
    expect(liveMaster({ parts: partsOf(4) })).toBe(`#EXTM3U
#EXT-X-VERSION:6
#EXT-X-STREAM-INF:BANDWIDTH=3000000,AVERAGE-BANDWIDTH=800000,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=1280x720
v.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=160000,AVERAGE-BANDWIDTH=64000,CODECS="mp4a.40.2"
a.m3u8
`)
    expect(liveMaster({ parts: partsOf(2, { of: take(1, { audioCodec: null }) }) })).not.toContain('a.m3u8')
  })
})

describe('what a process keeps of a class', () => {
  it('is the last minute, from the beginning of a segment', () => {
    expect(windowOf(partsOf(200))[0]!.number).toBe(139)
    expect(windowOf(partsOf(10))).toHaveLength(10)
    // The first may lack its beginning.
    expect(windowOf(partsOf(9, { from: 2 }))[0]!.number).toBe(3)
  })

  it('answers a player that waits once it is there', () => {
    const live = list(partsOf(3))
    const there = (segment: number, part?: number) => isThere(live, 'v', { segment, part })
    expect([there(1), there(1, 5), there(2), there(2, 0), there(2, 1), there(3, 0)]).toEqual([
      ...[true, true, false, true, false, false],
    ])
    expect(isThere(list(partsOf(3), 'ENDED'), 'v', { segment: 9, part: 0 })).toBe(true)
  })
})

describe('an address', () => {
  const secret = secretOf('dGVzdA')
  const signedIn = (path: string, at: number) => path.split('/')[at]!

  it('of playlists names class and person, and is good for nothing else', () => {
    const path = playlistsPath(secret, { itemId: 7, personId: 9, expires: 1_000 })
    const signed = signedIn(path, 6)
    expect(readTicket(secret, { itemId: 7, personId: 9, signed })).toBe(1_000)
    expect(readTicket(secret, { itemId: 8, personId: 9, signed })).toBeUndefined()
    expect(readTicket(secret, { itemId: 7, personId: 8, signed })).toBeUndefined()
    expect(
      readTicket(secret, { itemId: 7, personId: 9, signed: signed.replace('1000', '2000') }),
    ).toBeUndefined()
    expect(readParts(secret, 7, signed)).toBeUndefined()
  })

  it('of parts is the same for everybody, for half an hour to an hour', () => {
    const [now, soon] = [new Date(1_800_000_000_000), new Date(1_800_000_100_000)]
    expect(partsEnd(soon)).toBe(partsEnd(now))
    expect(partsEnd(now) - 1_800_000_000).toBe(3_600)
    expect(readParts(secret, 7, signedIn(partsPath(secret, 7, partsEnd(now)), 5))).toBe(partsEnd(now))
  })
})
