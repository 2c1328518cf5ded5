import { describe, expect, it } from 'vitest'
import { videoType } from './video.ts'

const box = (name: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`${name}isom`)])
const packets = (count: number) =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.from([0x47, ...new Array(187).fill(0xff)])))

describe('the kind of a video file is read off its bytes', () => {
  it.each([
    ['mp4', box('ftyp')],
    ['m4s', box('styp')],
    ['m4s', box('moof')],
    ['ts', packets(1)],
    ['ts', packets(3)],
    ['m3u8', Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n')],
  ])('%s', (type, bytes) => {
    expect(videoType(bytes)).toBe(type)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that begins with the letter of a packet', Buffer.from(`G${'<script>'.repeat(40)}`)],
    ['a packet that is cut off', packets(2).subarray(0, 300)],
    ['packets of which the second is none', Buffer.concat([packets(1), Buffer.alloc(188)])],
    ['a playlist behind white space', Buffer.from(' #EXTM3U')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['the name of a box in the wrong place', Buffer.from('ftypmp42')],
  ])('and is unknown for %s', (_what, bytes) => {
    expect(videoType(bytes)).toBeUndefined()
  })
})
