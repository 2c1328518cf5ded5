import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testSite } from '../testing/shops/test-site.ts'
import { webManifest } from './manifest.ts'

const PUBLIC = join(import.meta.dirname, '../../web/public')
const { icons } = webManifest(testSite()) as { icons: { src: string; sizes: string }[] }

function sizeOfPng(bytes: Buffer): string {
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('a picture that stands for the store', () => {
  it.each([
    ...icons.filter(({ sizes }) => sizes !== 'any').map(({ src, sizes }) => [src, sizes]),
    ['/apple-touch-icon.png', '180x180'],
    ['/og-en.png', '1200x630'],
    ['/og-hi.png', '1200x630'],
  ])('exists and has its size: %s', (src, sizes) => {
    expect(sizeOfPng(readFileSync(join(PUBLIC, src!)))).toBe(sizes)
    expect(statSync(join(PUBLIC, src!)).size).toBeLessThan(80_000)
  })

  it('is there for browsers that ask by themselves', () => {
    const ico = readFileSync(join(PUBLIC, 'favicon.ico'))
    expect(sizeOfPng(ico.subarray(ico.readUInt32LE(18)))).toBe('32x32')
    expect(icons.map(({ src }) => src)).toContain('/favicon.svg')
  })
})
