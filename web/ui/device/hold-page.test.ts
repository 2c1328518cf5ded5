import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchForChunkFailures } from '../../chunk-failure.ts'
import { holdPage, isPageHeld } from './hold-page.ts'

const reload = vi.fn()
let page: EventTarget
let stop: () => void

beforeEach(() => {
  const kept = new Map<string, string>()
  page = new EventTarget()
  reload.mockReset()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { reload, pathname: '/' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  stop = watchForChunkFailures()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const fail = () => page.dispatchEvent(new Event('vite:preloadError'))

it('a page that is held is not loaded anew for a part that did not come, and is once it is let go', () => {
  const letGo = holdPage()
  fail()
  expect(reload).not.toHaveBeenCalled()
  letGo()
  fail()
  expect(reload).toHaveBeenCalledOnce()
})

it('a page is held until everybody has let it go, however often each says so', () => {
  const [first, second] = [holdPage(), holdPage()]
  first()
  first()
  expect(isPageHeld()).toBe(true)
  second()
  expect(isPageHeld()).toBe(false)
})
