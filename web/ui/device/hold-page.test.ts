import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchForChunkFailures } from '../../chunk-failure.ts'
import { closeToast, toastsNow } from '../toast/toast-store.ts'
import { holdPage, isPageHeld } from './hold-page.ts'

const reload = vi.fn()
const ask = vi.fn<() => Promise<Response>>()
let page: EventTarget
let stop: () => void

beforeEach(() => {
  const kept = new Map<string, string>()
  page = new EventTarget()
  reload.mockReset()
  ask.mockReset().mockImplementation(async () => Response.json({}))
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
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

const fail = async () => {
  page.dispatchEvent(new Event('vite:preloadError'))
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
}

it('a page that is held is not reloaded for a part that failed to load, and is once it is released', async () => {
  const letGo = holdPage()
  await fail()
  expect(reload).not.toHaveBeenCalled()
  letGo()
  await fail()
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['no answer', () => Promise.reject(new DOMException('', 'NetworkError'))],
  ['a server that fails', () => Promise.resolve(new Response('', { status: 500 }))],
])('with %s the page stays, says so, and is reloaded by a later failure', async (_, answer) => {
  ask.mockImplementationOnce(answer)
  await fail()
  expect(reload).not.toHaveBeenCalled()
  expect(toastsNow().map(({ message }) => message)).toEqual([expect.stringContaining('Nothing is lost')])
  closeToast(toastsNow()[0]!.id)
  await fail()
  expect(reload).toHaveBeenCalledOnce()
})

it('a page is held until every holder has released it, however often each does', () => {
  const [first, second] = [holdPage(), holdPage()]
  first()
  first()
  expect(isPageHeld()).toBe(true)
  second()
  expect(isPageHeld()).toBe(false)
})
