import { createDecipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptSegment } from './encrypt-segment.ts'
import { bandwidthOf, durationsOf, videoCodec } from './read-playlist.ts'

it('the durations of segments are those of FFmpeg’s playlist', () => {
  const playlist =
    '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6.006000,\n0.m4s\n#EXTINF:1.968633,\n1.m4s\n#EXT-X-ENDLIST\n'
  expect(durationsOf(playlist)).toEqual([6.006, 1.968633])
  expect(durationsOf('')).toEqual([])
})

it('the codec of pictures is read off their initialisation segment', () => {
  const init = Buffer.concat([Buffer.from('....avcC'), Buffer.from([1, 0x4d, 0x40, 0x1e, 0xff])])
  expect(videoCodec(init)).toBe('avc1.4d401e')
  expect(() => videoCodec(Buffer.from('moov'))).toThrow('avcC')
})

it('the bandwidth is that of the largest segment, and of all on average', () => {
  expect(bandwidthOf([6000, 12000, 500], [6, 6, 0.1])).toEqual({
    bandwidth: 16_000,
    averageBandwidth: 12_232,
  })
})

it('a segment is encrypted with its number as the vector, as players of HLS expect', () => {
  const key = Buffer.alloc(16, 7)
  const bytes = Buffer.from('a segment of a lesson')
  const vector = Buffer.from('00000000000000000000000000000102', 'hex')
  const decipher = createDecipheriv('aes-128-cbc', key, vector)
  const opened = Buffer.concat([decipher.update(encryptSegment(bytes, key, 258)), decipher.final()])
  expect(opened.equals(bytes)).toBe(true)
})
