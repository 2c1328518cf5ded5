import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { pictureType } from './picture.ts'

describe('the type of a picture', () => {
  it.each([
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
    ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['svg', Buffer.from('<?xml version="1.0"?>\n<!-- made here -->\n<svg viewBox="0 0 1 1"/>')],
  ])('is read off its bytes: %s', (type, bytes) => {
    expect(pictureType(bytes)).toBe(type)
  })

  it.each([
    Buffer.alloc(0),
    Buffer.from('GIF89a'),
    Buffer.from('<html><svg></svg></html>'),
    Buffer.from('<svgx>'),
    Buffer.from('RIFF\0\0\0\0WAVE'),
    Buffer.from('<!DOCTYPE svg><script>alert(1)</script>'),
  ])('is unknown for other bytes (case %#)', (bytes) => {
    expect(pictureType(bytes)).toBeUndefined()
  })

  it.each(['<!--'.repeat(500), '<!-- --> '.repeat(200), ' '.repeat(2000)])(
    'is decided quickly even for hostile bytes (case %#)',
    (hostile) => {
      const decide = () => pictureType(Buffer.from(hostile))
      expect(runInNewContext('decide()', { decide }, { timeout: 1000 })).toBeUndefined()
    },
  )
})
