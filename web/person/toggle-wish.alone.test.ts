import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '../data/clients/problem-error.ts'
import { personNow, setPerson } from './person-store.ts'
import { giveUpSignIn, signInAsked, targetKept } from './sign-in/sign-in-store.ts'
import { noteWish, toggleWish } from './toggle-wish.ts'

const { setWish, getMe } = vi.hoisted(() => ({ setWish: vi.fn(), getMe: vi.fn() }))
vi.mock('../data/wishlist.queries.ts', () => ({ setWish }))
vi.mock('../data/get-me.ts', () => ({ getMe }))

const LIMIT = 'You’ve reached the maximum limit for wishlist'
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

let location: { pathname: string; hash: string; search: string }
let browser: { cookie: string; documentElement: { toggleAttribute: () => void } }

beforeEach(() => {
  const kept = new Map<string, string>()
  location = { pathname: '/cuet-study-materials', hash: '', search: '' }
  browser = { cookie: '', documentElement: { toggleAttribute: () => {} } }
  setWish.mockReset().mockResolvedValue({})
  getMe.mockReset()
  vi.stubGlobal('location', location)
  vi.stubGlobal('document', browser)
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  setPerson({ state: 'guest' })
  giveUpSignIn()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const somebody = (wishlist: number[] = []) => ({ id: 7, name: 'Asha', wishlist }) as never
const signedInWith = (wishlist: number[]) => setPerson({ state: 'known', me: somebody(wishlist) })

function wished(): number[] {
  const person = personNow()
  return person.state === 'known' ? person.me.wishlist : []
}

function refuse(status: number, code: string): void {
  setWish.mockRejectedValue(new ProblemError({ status, code, detail: 'x' }))
}

describe('pressing a heart', () => {
  it.each([
    ['/cuet', true, 'Item added to Wishlist', [9, 1, 2]],
    ['/cuet', false, 'Item removed from Wishlist', [1, 2]],
    ['/hi/cuet', true, 'विशलिस्ट में जोड़ा गया', [9, 1, 2]],
    ['/hi/cuet', false, 'विशलिस्ट से हटाया गया', [1, 2]],
  ])('on %s with active %s says %s', async (pathname, active, said, left) => {
    location.pathname = pathname
    signedInWith(active ? [1, 2] : [1, 9, 2])
    expect(await toggleWish(9, active)).toBe(said)
    expect(setWish.mock.calls).toEqual([[9, active]])
    expect(wished()).toEqual(left)
  })

  it.each([
    ['/cuet', 'Item not wishlisted'],
    ['/hi/cuet', 'विशलिस्ट नहीं बदल पाई'],
  ])('on %s that could not be done says %s and changes nothing', async (pathname, said) => {
    location.pathname = pathname
    signedInWith([1])
    for (const error of [
      new ProblemError({ status: 500, code: '500', detail: 'x' }),
      new ProblemError({ status: 404, code: 'not_on_sale', detail: 'x' }),
      new TypeError('Failed to fetch'),
      new Error('[Timeout] Something went wrong!'),
    ]) {
      setWish.mockRejectedValue(error)
      expect(await toggleWish(9, true)).toBe(said)
      expect(await toggleWish(1, false)).toBe(said)
      expect(wished()).toEqual([1])
    }
    expect(signInAsked()).toBe(false)
  })

  it('at a hundred items adds none and announces the limit, without a call; at ninety-nine it adds', async () => {
    signedInWith(upTo(100))
    expect(await toggleWish(500, true)).toBe(LIMIT)
    expect(setWish).not.toHaveBeenCalled()
    expect(await toggleWish(100, false)).toBe('Item removed from Wishlist')
    expect(await toggleWish(500, true)).toBe('Item added to Wishlist')
    expect(wished()).toHaveLength(100)
  })

  it('announces the limit also when the server knows of more items than this page', async () => {
    signedInWith([1])
    refuse(409, 'wishlist_full')
    expect(await toggleWish(9, true)).toBe(LIMIT)
    location.pathname = '/hi/cuet'
    expect(await toggleWish(9, true)).toBe('आपकी विशलिस्ट भर गई है')
    expect(wished()).toEqual([1])
  })

  it('as a guest opens the dialog, says nothing, sends nothing, and stores what was wanted', async () => {
    expect(await toggleWish(9, true)).toBeUndefined()
    expect(signInAsked()).toBe(true)
    expect(targetKept()).toEqual({ open: 'wish', packageId: 9 })
    expect(setWish).not.toHaveBeenCalled()
  })

  it('with a session that ended elsewhere does the same', async () => {
    signedInWith([1])
    refuse(401, 'sign_in_needed')
    expect(await toggleWish(9, true)).toBeUndefined()
    expect(signInAsked()).toBe(true)
    expect(targetKept()).toEqual({ open: 'wish', packageId: 9 })
  })

  it('waits where the session is not yet known', async () => {
    browser.cookie = `csrf_token=${'a'.repeat(43)}`
    setPerson({ state: 'asking', name: 'Asha' })
    getMe.mockResolvedValue(somebody([1]))
    expect(await toggleWish(9, true)).toBe('Item added to Wishlist')
    expect(wished()).toEqual([9, 1])
    setPerson({ state: 'asking', name: 'Asha' })
    getMe.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await toggleWish(9, true)).toBeUndefined()
    expect(signInAsked()).toBe(true)
  })
})

describe('what this page knows of the wishlist', () => {
  it('has the newest first, each once, and ignores what is not there', () => {
    signedInWith([1, 2])
    noteWish(2, true)
    expect(wished()).toEqual([2, 1])
    noteWish(3, false)
    expect(wished()).toEqual([2, 1])
    noteWish(1, false)
    expect(wished()).toEqual([2])
  })

  it('is nothing for a guest', () => {
    noteWish(2, true)
    expect(personNow()).toEqual({ state: 'guest' })
  })
})
