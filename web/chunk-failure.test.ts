import { describe, expect, it } from 'vitest'
import { isChunkFailure } from './chunk-failure.ts'

describe('a part of the site that could not be loaded', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://shop.example/assets/a.js',
    'error loading dynamically imported module: https://shop.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
    'Loading chunk 12 failed.',
  ])('is recognised by the message of any browser: %s', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true)
  })

  it('is recognised by its name', () => {
    expect(isChunkFailure(Object.assign(new Error('?'), { name: 'ChunkLoadError' }))).toBe(true)
  })

  it.each([
    new TypeError('Failed to fetch'),
    new Error('x is not a function'),
    'Loading chunk 12 failed.',
    undefined,
    null,
  ])('is no other failure: %s', (error) => {
    expect(isChunkFailure(error)).toBe(false)
  })
})
