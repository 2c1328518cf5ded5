import { describe, expect, it } from 'vitest'
import { isLocked, playlistParts, withPlaylistParts } from './hls-playlist.ts'

const MEDIA = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-MAP:URI="init.mp4",BYTERANGE="720@0"',
  '#EXTINF:4.000,a title with URI="seg9.m4s" in it',
  'seg 0.m4s',
  '',
  '# a remark about seg9.m4s and URI="seg9.m4s"',
  '#EXTINF:4.000,',
  'seg1.m4s',
  '#EXTINF:4.000,',
  'seg1.m4s',
  '#EXT-X-ENDLIST',
]

describe('a playlist', () => {
  it('names its segments and their beginning, each once, and nothing from a comment', () => {
    expect(playlistParts(MEDIA.join('\n'))).toEqual(['init.mp4', 'seg 0.m4s', 'seg1.m4s'])
  })

  it('names the playlists of other qualities and of other sound', () => {
    const master = [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Hindi",URI="sound/hi.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=240000,AUDIO="a"',
      'low.m3u8',
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=9000,URI="frames.m3u8"',
    ]
    expect(playlistParts(master.join('\r\n'))).toEqual(['sound/hi.m3u8', 'low.m3u8', 'frames.m3u8'])
  })

  it('keeps everything but the names when these change, and changes no more the second time', () => {
    const once = withPlaylistParts(MEDIA.join('\r\n'), (name) => `${name.length}.ts`)
    expect(once.split('\n')).toHaveLength(MEDIA.length)
    expect(once).toContain('#EXT-X-MAP:URI="8.ts",BYTERANGE="720@0"')
    expect(once).toContain('\n9.ts\n')
    expect(once).toContain(MEDIA[6])
    expect(withPlaylistParts(once, (name) => name)).toBe(once)
  })

  it.each([
    ['#EXT-X-KEY:METHOD=AES-128,URI="https://keys.example/1"', true],
    ['#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://x"', true],
    ['#EXT-X-KEY:METHOD=NONE', false],
    ['#EXTINF:4,', false],
  ])('is locked when a key is needed: %s', (line, locked) => {
    expect(isLocked(`#EXTM3U\n${line}\nseg.ts\n`)).toBe(locked)
  })
})
