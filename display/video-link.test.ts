import { describe, expect, it } from 'vitest'
import { embeddableVideo } from './video-link.ts'

const EMBEDDED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

describe('a demo video link', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?v=dQw4w9WgXcQ&t=42s&list=PL1',
    'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
    'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?t=42',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://WWW.YouTube.com/watch?v=dQw4w9WgXcQ',
  ])('that is a watch, embed or short link is converted to its embeddable form: %s', (link) => {
    expect(embeddableVideo(link)).toBe(EMBEDDED)
  })

  it('is the same after it was converted once more', () => {
    expect(embeddableVideo(embeddableVideo('https://youtu.be/dQw4w9WgXcQ')!)).toBe(EMBEDDED)
  })

  it.each([
    'https://vimeo.com/76979871',
    'https://videos.example/demo.mp4?v=dQw4w9WgXcQ',
    'https://www.youtube.com/@taiyari',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be.evil.example/dQw4w9WgXcQ',
  ])('to any other address is used unchanged: %s', (link) => {
    expect(embeddableVideo(link)).toBe(link)
  })

  it.each(['', 'dQw4w9WgXcQ', 'www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://'])(
    'that is not an address gives null: "%s"',
    (link) => {
      expect(embeddableVideo(link)).toBeNull()
    },
  )
})
