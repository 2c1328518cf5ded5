import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SIGN_IN_ASKED } from './sign-in-signals.ts'
import type { Target } from './sign-in-store.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000

let kept: Map<string, string>
let window: EventTarget
let location: { hash: string; pathname: string; search: string }
let replaced: string[]

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  window = new EventTarget()
  location = { hash: '', pathname: '/cuet', search: '?page=2' }
  replaced = []
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', {
    state: null,
    replaceState(_state: unknown, _title: string, address: string) {
      replaced.push(address)
      location.hash = ''
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The store of a freshly loaded tab; the tab's session storage stays. */
async function load() {
  vi.resetModules()
  return await import('./sign-in-store.ts')
}

/** As another script of this site, or a person at this computer, might have left it. */
function plant(value: unknown, until: unknown = Date.now() + TEN_MINUTES_MS): void {
  kept.set('afterSignIn', JSON.stringify({ value, until }))
}

const TARGETS: Target[] = [
  { open: 'wish', packageId: 1010 },
  { open: 'here', path: '/my-profile#data' },
  { open: 'window', path: '/test/7?mode=new' },
  { open: 'after-copyright', path: '/hi/ebook/9' },
]

describe('what a guest wanted before signing in', () => {
  it.each(TARGETS)('survives a reload and is used once: $open', async (target) => {
    ;(await load()).askToSignIn(target)
    const store = await load()
    expect(store.targetKept()).toEqual(target)
    store.endSignIn()
    expect(store.takeTarget()).toEqual(target)
    expect(store.takeTarget()).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  it('is stored for ten minutes, as long as a code is valid', async () => {
    const store = await load()
    store.askToSignIn(TARGETS[0])
    vi.advanceTimersByTime(TEN_MINUTES_MS - 1)
    expect(store.targetKept()).toEqual(TARGETS[0])
    vi.advanceTimersByTime(1)
    expect(store.targetKept()).toBeUndefined()
    expect(store.takeTarget()).toBeUndefined()
  })

  it('is cleared when the dialog is closed with Escape or otherwise, with its progress', async () => {
    const store = await load()
    store.askToSignIn(TARGETS[1])
    store.keepStep({ step: 'code' })
    store.giveUpSignIn()
    expect(store.signInAsked()).toBe(false)
    expect(store.takeTarget()).toBeUndefined()
    expect(store.stepKept()).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  it('is the last thing wanted; a request without one clears the previous one', async () => {
    const store = await load()
    store.askToSignIn(TARGETS[0])
    store.askToSignIn(TARGETS[2])
    expect(store.targetKept()).toEqual(TARGETS[2])
    store.askToSignIn()
    expect(store.targetKept()).toBeUndefined()
  })

  it.each([
    ...[
      '//evil.example/',
      'https://evil.example/',
      'javascript:alert(1)',
      '/\\evil.example',
      'evil',
      '',
    ].flatMap((path) => ['here', 'window', 'after-copyright'].map((open) => ({ open, path }))),
    { open: 'here', path: 7 },
    { open: 'here' },
    { open: 'run', path: '/support' },
    { open: 'wish' },
    { open: 'wish', packageId: '1010' },
    { open: 'wish', packageId: 1.5 },
    { path: '/support' },
    'here',
    7,
    null,
    [],
  ])('is never a link off this site or an invalid target: %j', async (hostile) => {
    const store = await load()
    plant(hostile)
    expect(store.targetKept()).toBeUndefined()
    expect(store.takeTarget()).toBeUndefined()
    store.askToSignIn(hostile as Target)
    expect([...kept.keys()]).toEqual([])
    expect(store.signInAsked()).toBe(true)
  })

  it.each(['', '{', 'null', '[]', '7'])('is empty where the store holds %j', async (written) => {
    kept.set('afterSignIn', written)
    expect((await load()).takeTarget()).toBeUndefined()
  })

  it.each([undefined, null, '9999999999999', true])('stored until %j is dropped', async (until) => {
    const store = await load()
    kept.set('afterSignIn', JSON.stringify({ value: TARGETS[0], until }))
    expect(store.targetKept()).toBeUndefined()
  })

  it('is not stored where the browser refuses, and the dialog opens anyway', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const refuse = () => {
      throw new Error('storage is forbidden here')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const store = await load()
    store.askToSignIn(TARGETS[0])
    expect(store.signInAsked()).toBe(true)
    expect(store.takeTarget()).toBeUndefined()
  })
})

describe('the dialog', () => {
  it('is opened by any part that needs a person, also before its own part is loaded', async () => {
    const store = await load()
    const heard = vi.fn()
    const told = vi.fn()
    window.addEventListener(SIGN_IN_ASKED, heard)
    const end = store.subscribeToSignIn(told)
    store.askToSignIn()
    expect([store.signInAsked(), heard.mock.calls.length, told.mock.calls.length]).toEqual([true, 1, 1])
    store.endSignIn()
    end()
    store.askToSignIn()
    expect([heard.mock.calls.length, told.mock.calls.length]).toEqual([2, 2])
  })

  it('opens for #show-login, present at first or added later, and closing removes the hash', async () => {
    location.hash = '#show-login'
    const store = await load()
    const end = store.watchForSignInHash()
    expect(store.signInAsked()).toBe(true)
    store.giveUpSignIn()
    expect(replaced).toEqual(['/cuet?page=2'])
    window.dispatchEvent(new Event('hashchange'))
    expect(store.signInAsked()).toBe(false)
    location.hash = '#show-login'
    window.dispatchEvent(new Event('hashchange'))
    expect(store.signInAsked()).toBe(true)
    store.endSignIn()
    end()
    location.hash = '#show-login'
    window.dispatchEvent(new Event('hashchange'))
    expect(store.signInAsked()).toBe(false)
  })

  it('leaves the hash of another part of the page alone', async () => {
    location.hash = '#about'
    const store = await load()
    store.watchForSignInHash()
    store.askToSignIn()
    store.giveUpSignIn()
    expect([location.hash, replaced]).toEqual(['#about', []])
  })

  it('returns after a reload to where it was, and not once it ended or ten minutes passed', async () => {
    ;(await load()).keepStep({ step: 'code', contact: '9876543210' })
    const again = await load()
    again.watchForSignInHash()
    expect(again.signInAsked()).toBe(true)
    expect(again.stepKept()).toEqual({ step: 'code', contact: '9876543210' })
    vi.advanceTimersByTime(TEN_MINUTES_MS)
    const late = await load()
    late.watchForSignInHash()
    expect(late.signInAsked()).toBe(false)
    late.keepStep({ step: 'code' })
    late.endSignIn()
    const done = await load()
    done.watchForSignInHash()
    expect(done.signInAsked()).toBe(false)
  })
})
