import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contractRoutes } from '../../../contract/routes.ts'
import { toastsNow } from '../../ui/toast/toast-store.ts'

vi.mock('virtual:contract-routes/people', async () => {
  const { contractRoutes } = await import('../../../contract/routes.ts')
  return { contractRoutes: contractRoutes() }
})

const { callRoom } = await import('./room-calls.ts')

const TOKEN = 'a'.repeat(43)
const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const raised = vi.fn<(event: CustomEvent) => boolean>()

beforeEach(() => {
  sent.mockReset()
  raised.mockReset()
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('dispatchEvent', raised)
  vi.stubGlobal('document', { cookie: `csrf_token=${TOKEN}` })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answers = (body: unknown, status = 200, type = 'application/json') =>
  sent.mockImplementation(
    async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': type } }),
  )

it.each(['enterAttempt', 'saveEvents', 'submitAttempt', 'sendFile'] as const)(
  '%s goes where the contract says, as JSON, with the token that only a page of ours can read',
  async (call) => {
    answers({ nowMs: 7 })
    expect(await callRoom(call, { attemptId: 1 } as never)).toEqual({ nowMs: 7 })
    const [address, init] = sent.mock.lastCall!
    expect(address).toBe(`/api${contractRoutes().attempts![call]!.path}?src=mweb`)
    expect(init).toMatchObject({
      method: 'POST',
      keepalive: false,
      headers: { 'content-type': 'application/json', 'x-csrf-token': TOKEN },
      body: '{"attemptId":1}',
    })
  },
)

it('a paper is read by its address alone', async () => {
  answers({ sections: [] })
  await callRoom('getPaper', { attemptId: 42 })
  const [address, init] = sent.mock.lastCall!
  expect(address).toBe('/api/v1/attempts/paper?src=mweb&attemptId=42')
  expect(init).not.toHaveProperty('body')
})

it('what is sent when the page is left may outlive it', async () => {
  answers({})
  await callRoom('saveEvents', { attemptId: 1, events: [] }, { keepalive: true })
  expect(sent.mock.lastCall![1].keepalive).toBe(true)
})

it('a file has more time than anything else', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answers({})
  await callRoom('saveEvents', { attemptId: 1, events: [] })
  await callRoom('sendFile', { attemptId: 1, question: 1, fileId: 'a', file: 'b' })
  expect(timeout.mock.calls).toEqual([[15_000], [90_000]])
})

it('a problem document is an error with its code', async () => {
  answers({ status: 409, code: 'too_many_events', detail: 'x' }, 409, 'application/problem+json')
  await expect(callRoom('saveEvents', { attemptId: 1, events: [] })).rejects.toMatchObject({
    status: 409,
    code: 'too_many_events',
  })
  expect(raised).not.toHaveBeenCalled()
})

it('a session that has ended is reported to the page as after any call', async () => {
  answers({ status: 401, code: 'sign_in_needed', detail: 'x' }, 401, 'application/problem+json')
  await expect(callRoom('saveEvents', { attemptId: 1, events: [] })).rejects.toMatchObject({ status: 401 })
  expect(raised.mock.calls.map(([{ type }]) => type)).toEqual(['error401'])
  expect(document.cookie).toContain('Max-Age=0')
})

it('without a token there was no session, and nothing is reported', async () => {
  vi.stubGlobal('document', { cookie: '' })
  answers({ status: 401, code: 'sign_in_needed', detail: 'x' }, 401, 'application/problem+json')
  await expect(callRoom('saveEvents', { attemptId: 1, events: [] })).rejects.toMatchObject({ status: 401 })
  expect(raised).not.toHaveBeenCalled()
})

it.each([
  ['a page that something in between answers with', 200, '<h1>Pay for the network</h1>', 502],
  ['an error that is no problem document', 404, '<h1>nginx</h1>', 404],
  ['an empty error', 503, '', 503],
])('%s is not an answer of ours', async (_what, status, body, told) => {
  sent.mockResolvedValue(new Response(body, { status, headers: { 'content-type': 'text/html' } }))
  await expect(callRoom('saveEvents', { attemptId: 1, events: [] })).rejects.toMatchObject({
    status: told,
    code: String(told),
  })
})

it('a failing network shows nothing over a question', async () => {
  sent.mockRejectedValue(new DOMException('signal timed out', 'TimeoutError'))
  await expect(callRoom('saveEvents', { attemptId: 1, events: [] })).rejects.toThrow('timed out')
  expect(toastsNow()).toEqual([])
  expect(sent).toHaveBeenCalledTimes(1)
})
