import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HallTime } from '../../pages/exam/room/testing/hall-time.ts'
import { pageKeeper } from './page-keeper.ts'

let time: HallTime
let said: unknown[]
let load: (...addresses: string[]) => void

class FontFace {
  style = { getPropertyValue: () => 'url("/assets/KaTeX_Main.woff2") format("woff2")' }
}

beforeEach(() => {
  time = new HallTime()
  said = []
  const active = { postMessage: (message: unknown) => said.push(message) }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } })
  vi.stubGlobal('location', {
    origin: 'https://h.example',
    href: 'https://h.example/test-series-portal/1/2/new/a?ppc=1',
    pathname: '/test-series-portal/1/2/new/a',
    search: '?ppc=1',
  })
  vi.stubGlobal('CSSFontFaceRule', FontFace)
  const closed = {
    href: 'https://elsewhere.example/a.css',
    get cssRules(): never {
      throw new DOMException('not yours', 'SecurityError')
    },
  }
  vi.stubGlobal('document', { styleSheets: [closed, { href: null, cssRules: [{}, new FontFace()] }] })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(onEntries: (list: { getEntries(): { name: string }[] }) => void) {
        load = (...names) => onEntries({ getEntries: () => names.map((name) => ({ name })) })
      }
      observe() {}
      disconnect() {
        load = () => {}
      }
    },
  )
})

afterEach(() => vi.unstubAllGlobals())

const keeper = () => pageKeeper((ms, what) => time.after(ms, what))

it('sends the worker the page with its query, the pictures, and then together what the page loads', async () => {
  keeper().keep(7, ['/media/a.png'])
  await time.pass(0)
  expect(said).toEqual([
    {
      kind: 'attempt-open',
      attemptId: 7,
      page: '/test-series-portal/1/2/new/a?ppc=1',
      files: ['/media/a.png'],
    },
  ])
  load(
    'https://h.example/assets/a.js',
    'https://h.example/api/v1/me',
    'https://elsewhere.example/assets/b.js',
  )
  load('https://h.example/assets/a.css')
  await time.pass(1_000)
  expect(said.slice(1)).toEqual([
    {
      kind: 'attempt-open',
      attemptId: 7,
      files: ['/assets/a.js', '/assets/a.css', 'https://h.example/assets/KaTeX_Main.woff2'],
    },
  ])
})

it('sends nothing more about an attempt that is over, whatever was still being collected', async () => {
  const kept = keeper()
  kept.keep(7, [])
  load('https://h.example/assets/a.js')
  kept.forget(7)
  load('https://h.example/assets/b.js')
  await time.pass(5_000)
  expect(said.at(-1)).toEqual({ kind: 'attempt-over', attemptId: 7 })
  expect(said).toHaveLength(2)
})

it('works without a worker where the browser has none', () => {
  vi.stubGlobal('navigator', {})
  const kept = keeper()
  kept.keep(7, [])
  kept.forget(7)
  expect(said).toEqual([])
})
