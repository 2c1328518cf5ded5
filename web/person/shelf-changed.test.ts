import { describe, expect, it, vi } from 'vitest'
import { forgetShelf, whenForgotten } from './shelf-changed.ts'

describe('a shelf that may have changed', () => {
  it.each(['this page', 'another tab', 'while it was away', 'its tab in sight'])(
    'is loaded again: %s',
    async (how) => {
      const browser = new EventTarget()
      vi.stubGlobal('window', globalThis)
      vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
      vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
      const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
      vi.stubGlobal('document', document)
      const asked = vi.fn()
      const end = whenForgotten(asked)
      const tell = () => {
        if (how === 'this page') return forgetShelf()
        if (how === 'another tab') return new BroadcastChannel('bought').postMessage('')
        if (how === 'its tab in sight') {
          document.dispatchEvent(new Event('visibilitychange'))
          document.visibilityState = 'visible'
          return document.dispatchEvent(new Event('visibilitychange'))
        }
        browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      }
      tell()
      await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
      end()
      tell()
      expect(asked).toHaveBeenCalledTimes(1)
      vi.unstubAllGlobals()
    },
  )
})
