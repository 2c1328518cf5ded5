import { expect, it } from 'vitest'
import { videoKind } from './video-kind.ts'

it.each([
  ['https://www.youtube-nocookie.com/embed/abcDEF12345', 'EMBED'],
  ['/media/catalogue/lesson.m3u8', 'HLS'],
  ['/media/catalogue/lesson.mp4', 'FILE'],
  ['https://www.youtube.com/watch?v=abcDEF12345', 'LINK'],
  ['https://www.youtube-nocookie.com.example/embed/abcDEF12345', 'LINK'],
  ['http://www.youtube-nocookie.com/embed/abcDEF12345', 'LINK'],
  ['https://video.example/lesson.mp4', 'LINK'],
  ['https://video.example/lesson.m3u8', 'LINK'],
  ['//video.example/lesson.mp4', 'LINK'],
  ['lesson.mp4', 'LINK'],
])('a video at %s is played as %s', (url, kind) => expect(videoKind(url)).toBe(kind))
