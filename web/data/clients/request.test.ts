import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeToast, toastsNow } from '../../ui/toast/toast-store.ts'
import { ProblemError } from './problem-error.ts'
import { request } from './request.ts'

const TOKEN = 'a'.repeat(43)
const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const raised = vi.fn<(event: CustomEvent) => boolean>()
let isNarrow = false

beforeEach(() => {
  vi.useFakeTimers()
  isNarrow = false
  sent.mockReset()
  raised.mockReset()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('dispatchEvent', raised)
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 767px)' && isNarrow,
  }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const { id } of toastsNow()) closeToast(id)
})

const json = (body: unknown, status = 200) => Response.json(body, { status })
const text = (body: string, status: number, type = 'text/html') =>
  new Response(body, { status, headers: { 'content-type': type } })
const read = (path = '/api/v1/me') => request({ method: 'GET', path })
const write = (csrfToken?: string) =>
  request({ method: 'POST', path: '/api/v1/wishlist/like', body: { active: true }, csrfToken })

/** The answer or the error, after any pauses. */
async function settled(asked: Promise<unknown>): Promise<unknown> {
  const end = asked.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return await end
}

function answerAll(make: () => Response): void {
  sent.mockImplementation(async () => make())
}

describe('what a page requests', () => {
  it.each([
    [true, 'mweb'],
    [false, 'aweb'],
  ])('where the screen is narrow (%s) has src=%s in its query', async (narrow, src) => {
    isNarrow = narrow
    answerAll(() => json({}))
    await read()
    expect(sent.mock.lastCall?.[0]).toBe(`/api/v1/me?src=${src}`)
  })

  it.each(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])('may have any method: %s', async (method) => {
    answerAll(() => json({}))
    await request({ method, path: '/api/v1/profile' })
    expect(sent.mock.lastCall?.[1].method).toBe(method)
  })

  it('names each value of a list, escapes what it has to, and leaves out undefined', async () => {
    answerAll(() => json({}))
    const query = { langFacets: ['HINDI', 'ENGLISH'], searchTerm: 'a&b=ग', course: undefined, pageNo: 2 }
    await request({ method: 'GET', path: '/api/v1/wishlist/packages', query })
    expect(sent.mock.lastCall?.[0]).toBe(
      '/api/v1/wishlist/packages?src=aweb&langFacets=HINDI&langFacets=ENGLISH&searchTerm=a%26b%3D%E0%A4%97&pageNo=2',
    )
  })

  it('is sent as JSON with its content type, and returns what the JSON says', async () => {
    answerAll(() => json({ likeCount: 1 }))
    expect(await write()).toEqual({ likeCount: 1 })
    const { headers, body } = sent.mock.lastCall![1]
    expect(headers).toEqual({ 'content-type': 'application/json' })
    expect(body).toBe('{"active":true}')
  })

  it('has neither body nor content type where there is nothing to send', async () => {
    answerAll(() => json({}))
    await read()
    expect(sent.mock.lastCall![1]).not.toHaveProperty('body')
    expect(sent.mock.lastCall![1].headers).toEqual({})
  })

  it.each([
    [TOKEN, { 'content-type': 'application/json', 'x-csrf-token': TOKEN }],
    ['', { 'content-type': 'application/json' }],
    [undefined, { 'content-type': 'application/json' }],
  ])('carries the CSRF token of its cookie, %j, and no header without one', async (token, headers) => {
    answerAll(() => json({}))
    await write(token)
    expect(sent.mock.lastCall![1].headers).toEqual(headers)
  })

  it('is returned as text where the answer is a page', async () => {
    answerAll(() => text('<p>agreed</p>', 200, 'text/html; charset=utf-8'))
    expect(await read('/terms.html')).toBe('<p>agreed</p>')
  })
})

describe('an unsuccessful answer', () => {
  it('rejects with what its problem document says', async () => {
    const problem = {
      status: 400,
      code: 'wrong_code',
      data: { left: 2 },
      fields: [{ path: 'otp', message: 'x' }],
    }
    answerAll(() => json({ ...problem, detail: 'No.' }, 400))
    const error = await settled(write())
    expect(error).toBeInstanceOf(ProblemError)
    expect(error).toMatchObject({ ...problem, message: 'No.', critical: true })
  })

  it.each([
    [400, 'Not Found'],
    [404, 'Not Found'],
    [499, 'Not Found'],
    [500, 'Internal server error'],
    [501, 'Internal server error'],
    [599, 'Internal server error'],
  ])('of %i without a problem document says %s, is critical and has no data', async (status, message) => {
    for (const make of [
      () => text('<h1>nginx</h1>', status),
      () => text('', status),
      () => json({ error: 'x' }, status),
    ]) {
      answerAll(make)
      expect(await settled(write())).toMatchObject({
        name: 'ProblemError',
        status,
        code: String(status),
        message,
        critical: true,
        data: {},
      })
    }
  })

  it.each([
    ['longer than ten characters', 'a'.repeat(11), 1],
    ['of ten characters', 'a'.repeat(10), 0],
    ['that is none', undefined, 0],
  ])('of 401 raises error401 only with a token: one %s', async (_what, token, times) => {
    answerAll(() => json({ status: 401, code: 'sign_in_needed', detail: 'x' }, 401))
    expect(await settled(write(token))).toMatchObject({ status: 401, code: 'sign_in_needed' })
    expect(raised.mock.calls.map(([{ type }]) => type)).toEqual(Array(times).fill('error401'))
    // The next page does not assume that the person is signed in.
    expect(document.cookie).toBe(times ? 'csrf_token=; Max-Age=0; Path=/; SameSite=Lax' : '')
  })

  it.each([412, 417])('of %i raises an event of that number with the body, for everyone', async (status) => {
    const body = { status, code: 'other_person', detail: 'x', data: { id: 7 } }
    answerAll(() => json(body, status))
    await settled(write())
    expect(raised.mock.calls.map(([{ type, detail }]) => [type, detail])).toEqual([[`error${status}`, body]])
  })

  it.each([400, 403, 404, 409, 429, 500])('of %i raises no event', async (status) => {
    answerAll(() => json({ status, code: 'x', detail: 'x' }, status))
    await settled(write(TOKEN))
    expect(raised).not.toHaveBeenCalled()
  })
})

describe('no answer within fifteen seconds', () => {
  it('is reported in the same words where the answer began and never ended', async () => {
    const cut = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))
    answerAll(() => Object.assign(json({}, 200), { json: cut }))
    expect(await settled(write())).toMatchObject({ message: '[Timeout] Something went wrong!' })
  })

  const late = () => {
    sent.mockRejectedValue(new DOMException('signal timed out', 'TimeoutError'))
  }

  it('is reported as [Timeout] Something went wrong! by the error and by a toast', async () => {
    late()
    expect(await settled(write())).toMatchObject({ message: '[Timeout] Something went wrong!' })
    expect(toastsNow().map(({ message, variant }) => [message, variant])).toEqual([
      ['[Timeout] Something went wrong!', 'error'],
    ])
  })

  it('aborts every call by its signal', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answerAll(() => json({}))
    await read()
    expect(timeout.mock.calls).toEqual([[15_000]])
    expect(sent.mock.lastCall![1].signal).toBe(timeout.mock.results[0]!.value)
    timeout.mockRestore()
  })

  it('is not retried, even when only reading', async () => {
    late()
    await settled(read())
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

describe('a call interrupted by the network or a restart', () => {
  const broken = () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'))
  }

  it.each([502, 503, 504])('reads again after %i, at most twice', async (status) => {
    answerAll(() => text('', status))
    expect(await settled(read())).toMatchObject({ status, message: 'Internal server error' })
    expect(sent).toHaveBeenCalledTimes(3)
  })

  it('reads again where the network failed, at most twice', async () => {
    broken()
    expect(await settled(read())).toBeInstanceOf(TypeError)
    expect(sent).toHaveBeenCalledTimes(3)
  })

  it('is answered as soon as one try succeeds, each after a longer pause', async () => {
    sent
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(text('', 503))
      .mockResolvedValueOnce(json({ id: 7 }))
    const asked = read()
    await vi.advanceTimersByTimeAsync(399)
    expect(sent).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(799)
    expect(sent).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toEqual({ id: 7 })
    expect(sent).toHaveBeenCalledTimes(3)
  })

  it.each(['POST', 'PATCH', 'PUT', 'DELETE'])('is never sent twice when it writes: %s', async (method) => {
    broken()
    expect(await settled(request({ method, path: '/api/v1/profile' }))).toBeInstanceOf(TypeError)
    for (const status of [502, 503, 504]) {
      answerAll(() => text('', status))
      await settled(request({ method, path: '/api/v1/profile' }))
    }
    expect(sent).toHaveBeenCalledTimes(4)
  })

  it.each([400, 401, 404, 409, 429, 500, 501])('is not read again after %i', async (status) => {
    answerAll(() => text('', status))
    await settled(read())
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
