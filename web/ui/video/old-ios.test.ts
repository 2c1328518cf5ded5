import { describe, expect, it } from 'vitest'
import { isOldIos } from './old-ios.ts'

const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Mobile/15E148 Safari/604.1`

describe('a device whose system is too old for a video', () => {
  it.each(['15_0', '15_0_2', '14_8_1', '9_3_5'])('has iOS %s', (version) => {
    expect(isOldIos(iphone(version))).toBe(true)
  })

  it('is an iPad of that time, too', () => {
    expect(isOldIos('Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148')).toBe(
      true,
    )
  })

  it.each(['15_1', '15_10', '16_0', '26_0'])('does not have iOS %s', (version) => {
    expect(isOldIos(iphone(version))).toBe(false)
  })

  it.each([
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Safari/605.1.15',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    '',
  ])('is no other: %s', (userAgent) => {
    expect(isOldIos(userAgent)).toBe(false)
  })
})
