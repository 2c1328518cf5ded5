import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTarget } from './open-target.ts'
import { afterSignIn, showAfterSignIn } from './sign-in-store.ts'

vi.mock('../toggle-wish.ts', () => ({ toggleWish: vi.fn() }))

const open = vi.fn()
const assign = vi.fn()
const TEST = { open: 'window', path: '/test-series-portal/77/1003/new/Mock%201' } as const

beforeEach(() => {
  open.mockReset().mockReturnValue({})
  assign.mockReset()
  vi.stubGlobal('window', { open })
  vi.stubGlobal('screen', { availWidth: 1536, availHeight: 824 })
  vi.stubGlobal('location', { assign, hash: '' })
  vi.stubGlobal('dispatchEvent', () => true)
  showAfterSignIn(undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what was wanted', () => {
  it('is, for a test on a desktop, a new window as large as the screen', async () => {
    await openTarget(TEST)
    expect(open.mock.calls).toEqual([[TEST.path, '_blank', 'width=1536,height=824']])
    expect([assign.mock.calls, afterSignIn()]).toEqual([[], undefined])
  })

  it('waits for a press of its own where the browser opens no window', async () => {
    open.mockReturnValue(null)
    await openTarget(TEST)
    expect(afterSignIn()).toEqual(TEST)
  })

  it('opens in place where it has no window of its own', async () => {
    await openTarget({ open: 'here', path: '/my-profile' })
    expect(assign.mock.calls).toEqual([['/my-profile']])
    expect(open).not.toHaveBeenCalled()
  })

  it('of an e-book waits for its copyright notice, and opens nothing before', async () => {
    const book = { open: 'after-copyright', path: '/e-books?file=1_2.doc' } as const
    await openTarget(book)
    expect(afterSignIn()).toEqual(book)
    expect([open.mock.calls, assign.mock.calls]).toEqual([[], []])
  })
})
