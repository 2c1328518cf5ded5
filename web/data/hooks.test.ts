import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, askFor, type Call, NO_ANSWER, NO_CALL, oneAtATime } from './hooks.ts'

/** A page's state, with a setter like React's. */
function shown<State>(first: State) {
  const page = { now: first, show }
  function show(next: State | ((before: State) => State)): void {
    page.now = typeof next === 'function' ? (next as (before: State) => State)(page.now) : next
  }
  return page
}
/** until every answer was shown */
const settled = () => new Promise((resume) => setTimeout(resume, 0))

describe('the answer to a request', () => {
  let page: ReturnType<typeof shown<Answer<string>>>
  beforeEach(() => {
    page = shown<Answer<string>>(NO_ANSWER)
  })

  it('is empty until it arrives, and has the time of its arrival', async () => {
    askFor('order T-1', async () => 'paid', page.show)
    expect(page.now).toBe(NO_ANSWER)
    await settled()
    expect(page.now).toMatchObject({ key: 'order T-1', data: 'paid' })
    expect(page.now.atMs).toBeGreaterThan(0)
  })

  it('stays with the error when the next request fails, until one succeeds', async () => {
    const lost = new TypeError('no network')
    askFor('order T-1', async () => 'paid', page.show)
    await settled()
    const { atMs } = page.now
    askFor('order T-1', () => Promise.reject(lost), page.show)
    await settled()
    expect(page.now).toEqual({ key: 'order T-1', data: 'paid', atMs, error: lost })
    askFor('order T-1', async () => 'sent', page.show)
    await settled()
    expect(page.now).toEqual({ key: 'order T-1', data: 'sent', atMs: expect.any(Number) })
  })

  it('has the key of a request that failed', async () => {
    askFor('order T-1', async () => 'paid', page.show)
    await settled()
    askFor('order T-2', () => Promise.reject(new Error('not found')), page.show)
    await settled()
    expect(page.now).toMatchObject({ key: 'order T-2', data: 'paid', error: { message: 'not found' } })
  })

  it('is requested once, and dropped after the page left it, whether it succeeds or fails', async () => {
    const ask = vi.fn(async () => 'old')
    const leave = askFor('order T-1', ask, page.show)
    leave()
    const leaveLost = askFor('order T-1', () => Promise.reject(new Error('old')), page.show)
    leaveLost()
    await settled()
    expect(ask).toHaveBeenCalledOnce()
    expect(page.now).toBe(NO_ANSWER)
  })

  it('of the last request stays when an earlier one is answered later', async () => {
    let answerOld = (_data: string) => {}
    const leave = askFor('a', () => new Promise<string>((resolve) => (answerOld = resolve)), page.show)
    leave()
    askFor('b', async () => 'new', page.show)
    await settled()
    answerOld('old')
    await settled()
    expect(page.now).toMatchObject({ key: 'b', data: 'new' })
  })
})

describe('a call made at a press', () => {
  let page: ReturnType<typeof shown<Call<string>>>
  let call: ReturnType<typeof oneAtATime<string>>
  const faultOf = (error: unknown) => (error as Error).message
  beforeEach(() => {
    page = shown<Call<string>>(NO_CALL)
    call = oneAtATime<string>(page.show)
  })

  it('is in progress until it is done', async () => {
    const made = call(async () => {}, faultOf)
    expect(page.now).toEqual({ busy: true })
    await made
    expect(page.now).toEqual(NO_CALL)
  })

  it('is made once when pressed twice, and can be made again afterwards', async () => {
    const work = vi.fn(async () => {})
    await Promise.all([call(work, faultOf), call(work, faultOf)])
    expect(work).toHaveBeenCalledOnce()
    await call(work, faultOf)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('has an error when it fails, which the next try clears', async () => {
    await call(() => Promise.reject(new Error('refused')), faultOf)
    expect(page.now).toEqual({ busy: false, fault: 'refused' })
    const again = call(async () => {}, faultOf)
    expect(page.now).toEqual({ busy: true })
    await again
    expect(page.now).toEqual(NO_CALL)
  })

  it('that throws before its request fails like any other', async () => {
    await call(() => {
      throw new Error('at once')
    }, faultOf)
    expect(page.now).toEqual({ busy: false, fault: 'at once' })
  })

  it('is in progress until its error message is loaded', async () => {
    let say = (_words: string) => {}
    const made = call(
      () => Promise.reject(new Error('refused')),
      () => new Promise<string>((resolve) => (say = resolve)),
    )
    await Promise.resolve()
    expect(page.now.busy).toBe(true)
    say('said later')
    await made
    expect(page.now).toEqual({ busy: false, fault: 'said later' })
  })

  it('has no error when the failure is shown elsewhere', async () => {
    await call(
      () => Promise.reject(new Error('refused')),
      () => undefined,
    )
    expect(page.now).toEqual(NO_CALL)
  })

  it('can be made again even if its error message did not load', async () => {
    const made = call(
      () => Promise.reject(new Error('refused')),
      () => Promise.reject(new Error('no words')),
    )
    await expect(made).rejects.toThrow('no words')
    expect(page.now.busy).toBe(false)
    const work = vi.fn(async () => {})
    await call(work, faultOf)
    expect(work).toHaveBeenCalledOnce()
  })

  it('keeps an error that its own work sets', async () => {
    await call(async () => page.show((before) => ({ ...before, fault: 'choose first' })), faultOf)
    expect(page.now).toEqual({ busy: false, fault: 'choose first' })
  })
})
