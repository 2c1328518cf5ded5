import { describe, expect, it } from 'vitest'
import { readVersion } from './read-version.ts'

const said = (version: string, options: string, avutil: string) =>
  `ffmpeg version ${version} Copyright (c) 2000-2026 the FFmpeg developers\nbuilt with gcc 12\nconfiguration: --prefix=/usr ${options}\nlibavutil      ${avutil} / ${avutil}\nlibavcodec     59. 37.100 / 59. 37.100\n`

describe('what FFmpeg says of itself', () => {
  it.each([
    ['5.1.9-0+deb12u1', '--enable-gpl --enable-libx264', '57. 28.100', true, 'GPL 2 or later'],
    ['7.1', '--enable-gpl --enable-version3', '59. 39.100', true, 'GPL 3 or later'],
    ['N-110000-gabcdef', '', '58. 2.100', true, 'LGPL 2.1 or later'],
    ['5.0.1', '--enable-version3', '57. 17.100', false, 'LGPL 3 or later'],
    ['4.4.2', '--enable-gpl', '56. 70.100', false, 'GPL 2 or later'],
    ['6.0', '--enable-gpl --enable-nonfree', '58. 2.100', true, 'nonfree: it must not be passed on'],
  ])('is read: %s with %s', (version, options, avutil, isNewEnough, licence) => {
    expect(readVersion(said(version, options, avutil))).toEqual({ version, licence, isNewEnough })
  })

  it('is nothing of another program', () => {
    expect(readVersion('git version 2.39')).toBeUndefined()
    expect(readVersion('')).toBeUndefined()
  })
})
