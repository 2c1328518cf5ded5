import { describe, expect, it } from 'vitest'
import { readWalletHash } from './wallet-hash.ts'

describe('the way back from a wallet', () => {
  it('brings a code and a state', () => {
    expect(readWalletHash('#wallet-sign-in=ab.c_d-e~~12.k.en.sig')).toEqual({
      code: 'ab.c_d-e',
      state: '12.k.en.sig',
    })
    expect(readWalletHash('#wallet-sign-in=a~b~~s')).toEqual({ code: 'a~b', state: 's' })
  })

  it.each([
    ['nothing', '#wallet-sign-in='],
    ['no state', '#wallet-sign-in=code'],
    ['an empty state', '#wallet-sign-in=code~~'],
    ['markup', '#wallet-sign-in=<b>~~state'],
    ['a code that is too long', `#wallet-sign-in=${'a'.repeat(1001)}~~state`],
    ['a state that is too long', `#wallet-sign-in=code~~${'a'.repeat(201)}`],
  ])('with %s is refused', (_, hash) => {
    expect(readWalletHash(hash)).toBe('refused')
  })

  it.each(['', '#show-login', '#about-wallet-sign-in='])('is not %j', (hash) => {
    expect(readWalletHash(hash)).toBeUndefined()
  })
})
