import { errors } from 'playwright-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTimeout, NothingDrawn, type Shared, walkWhereDrawn } from './walk-again.ts'

afterEach(() => vi.restoreAllMocks())

/** Browsers by number. */
function numbered(): Shared<number> {
  const shared = {
    browser: 1,
    async renew() {
      shared.browser += 1
    },
  }
  return shared
}

/** A walk that ends in these ways, and the browsers in which it was made. */
function walkOf(...ends: (Error | undefined)[]) {
  const browsers: number[] = []
  const walk = async (browser: number) => {
    const end = ends[browsers.length]
    browsers.push(browser)
    if (end) throw end
  }
  return { browsers, walk }
}

const timeout = new errors.TimeoutError('locator.click: Timeout 30000ms exceeded.')
const undrawn = () => new NothingDrawn(timeout, [])

describe('a walk', () => {
  it('that fails while frames are drawn is red at once, and the browser is kept', async () => {
    const shared = numbered()
    const { browsers, walk } = walkOf(timeout, undefined)
    await expect(walkWhereDrawn(shared, walk)).rejects.toBe(timeout)
    expect([browsers, shared.browser]).toEqual([[1], 1])
  })

  it('that fails because nothing is drawn is made again in a fresh browser, and says so', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shared = numbered()
    const { browsers, walk } = walkOf(undrawn(), undefined)
    await walkWhereDrawn(shared, walk)
    expect([browsers, shared.browser]).toEqual([[1, 2], 2])
    expect(said.mock.calls.join()).toMatch(/STOPPED DRAWING.*locator\.click.*once more/s)
  })

  it('where nothing is drawn twice is red, and the next one has a fresh browser', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shared = numbered()
    const [first, second] = [undrawn(), undrawn()]
    const { browsers, walk } = walkOf(first, second, undefined)
    await expect(walkWhereDrawn(shared, walk)).rejects.toBe(second)
    expect([browsers, shared.browser]).toEqual([[1, 2], 3])
  })

  it('that fails in the fresh browser while frames are drawn is red', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shared = numbered()
    const { browsers, walk } = walkOf(undrawn(), timeout, undefined)
    await expect(walkWhereDrawn(shared, walk)).rejects.toBe(timeout)
    expect([browsers, shared.browser]).toEqual([[1, 2], 2])
  })

  it('that had written something is red, says what, and leaves a fresh browser', async () => {
    const shared = numbered()
    const { browsers, walk } = walkOf(new NothingDrawn(timeout, ['POST /api/auth/requestCode']), undefined)
    await expect(walkWhereDrawn(shared, walk)).rejects.toThrow(/written: POST \/api\/auth\/requestCode/)
    expect([browsers, shared.browser]).toEqual([[1], 2])
  })
})

describe('a timeout', () => {
  it('is one of Playwright’s, or what was polled in vain', async () => {
    const polled = expect.poll(() => 1, { timeout: 1 }).toBe(2)
    expect(isTimeout(await polled.then(null, (error: unknown) => error))).toBe(true)
    expect(isTimeout(timeout)).toBe(true)
  })

  it('is no failed comparison, and no other error', () => {
    const compared = () => {
      try {
        expect(1).toBe(2)
        return undefined
      } catch (error) {
        return error
      }
    }
    expect(compared()).toBeInstanceOf(Error)
    expect(isTimeout(compared())).toBe(false)
    expect(isTimeout(new Error('net::ERR_CONNECTION_REFUSED'))).toBe(false)
  })
})
