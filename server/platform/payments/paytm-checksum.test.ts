import { createCipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isPaytmGenuine, signPaytm } from './paytm-checksum.ts'

const KEY = '0123456789abcdef'
const callback = {
  ORDERID: 'T-1042',
  MID: 'PRACTICE',
  TXNAMOUNT: '1499.00',
  STATUS: 'TXN_SUCCESS',
  RESPMSG: '',
}

describe('Paytm’s checksum', () => {
  // Made by Paytm's own library (paytmchecksum 1.5.1, calculateChecksum).
  it.each([
    [
      callback,
      'abcdefghijklmnop',
      'AbC1',
      'IyFM4Rt2/I7VS9pRiLUW6VcnruzjNdhKdvcJq8GLenWvuv77Aa2tVRzz+ntwtM9twoe2vg8cQU/ELAMwciqvMPZxRSSVgcHTtozVzabDI7c=',
    ],
    [
      'a body',
      KEY,
      '+/x9',
      '9a6yqw81E1V5VLye1leSVhM9h1V7Fr+khQ2jC/NLHM+gN1u0drzjwXilfqEuMCSelMkmv+nJLf8V2KTZBnnvXBCLuTiIFc9BVas+HWkPuTI=',
    ],
    [
      { b: '2', A: '1', a: 'हिंदी' },
      KEY,
      'Zz09',
      'lq2DNJRnl4OysRtcQ7ORFxBlowbhnSUS9bZsbw6bMWdUGulhcmDyciIA5GOireACviRVO9jRui6yU4XXJEsnvc8S2RuvvXGfKyhu8vDZAdw=',
    ],
  ])('is the one Paytm makes of %o', (said, key, salt, checksum) => {
    expect(signPaytm(said, key, salt)).toBe(checksum)
    expect(isPaytmGenuine(said, key, checksum)).toBe(true)
  })

  it('is another each time, and each holds, whether it stands among the fields or not', () => {
    const [one, two] = [signPaytm(callback, KEY), signPaytm(callback, KEY)]
    expect(one).not.toBe(two)
    for (const checksum of [one, two]) {
      expect(isPaytmGenuine(callback, KEY, checksum)).toBe(true)
      expect(isPaytmGenuine({ ...callback, CHECKSUMHASH: checksum }, KEY, checksum)).toBe(true)
    }
  })

  it.each([
    ['another amount', { ...callback, TXNAMOUNT: '1.00' }],
    ['another order', { ...callback, ORDERID: 'T-1043' }],
    ['a field more', { ...callback, TXNID: 'x' }],
    ['a field less', { ORDERID: 'T-1042' }],
  ])('does not hold for %s', (_, said) => {
    expect(isPaytmGenuine(said, KEY, signPaytm(callback, KEY))).toBe(false)
  })

  it.each([
    ['another key', signPaytm(callback, 'fedcba9876543210')],
    ['nothing', ''],
    ['no base64', '%%%'],
    ['what is too short', 'AAAA'],
    ['half of it', signPaytm(callback, KEY).slice(0, 64)],
    ['what the key encrypts, but is no digest', encrypted('short')],
    ['an empty text', encrypted('')],
  ])('is not made from %s', (_, checksum) => {
    expect(isPaytmGenuine(callback, KEY, checksum)).toBe(false)
  })
})

function encrypted(text: string): string {
  const cipher = createCipheriv('aes-128-cbc', KEY, '@@@@&&&&####$$$$')
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
}
