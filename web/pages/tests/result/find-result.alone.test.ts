import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '../../../data/clients/problem-error.ts'
import { parseQuery } from '../../../data/clients/query.ts'
import { attemptIn, findResult } from './find-result.ts'

const { getTest, startTest } = vi.hoisted(() => ({ getTest: vi.fn(), startTest: vi.fn() }))
vi.mock('../../../data/clients/person-client.ts', () => ({
  personClient: { tests: { getTest }, attempts: { startTest } },
}))

const refuse = (code: string, status = 409, data = {}) =>
  new ProblemError({ status, code, detail: code, data })
const asked = { packageId: 1003, mappingId: 100301, attempt: undefined }
const result = { attemptId: 7, number: 2 }
const intro = { attempts: 2, state: 'COMPLETED' }

beforeEach(() => {
  getTest.mockReset().mockResolvedValue(intro)
  startTest.mockReset().mockResolvedValue(result)
})

describe('the result of a test', () => {
  it('is found with what is shown before the next attempt', async () => {
    expect(await findResult({ ...asked, attempt: 2 })).toEqual({ is: 'result', result, intro })
    expect(startTest).toHaveBeenCalledWith({
      packageId: 1003,
      mappingId: 100301,
      testStatus: 'COMPLETED',
      attempt: 2,
    })
  })

  it('is not there yet for an attempt in progress', async () => {
    startTest.mockRejectedValue(refuse('attempt_running'))
    expect(await findResult(asked)).toEqual({ is: 'running', intro })
  })

  it('is hidden while others take the test, and says until when', async () => {
    const until = '2026-11-25T07:45:00.000Z'
    startTest.mockRejectedValue(refuse('solutions_hidden', 403, { until }))
    expect(await findResult(asked)).toEqual({ is: 'hidden', intro, until })
    startTest.mockRejectedValue(refuse('solutions_hidden', 403))
    expect(await findResult(asked)).toEqual({ is: 'hidden', intro, until: undefined })
  })

  it('is missing for a test that was never taken, and not there yet for one that was started', async () => {
    startTest.mockRejectedValue(refuse('attempt_not_found', 404))
    getTest.mockResolvedValue({ attempts: 0, state: 'new' })
    expect(await findResult(asked)).toMatchObject({ is: 'not-taken' })
    expect(await findResult({ ...asked, attempt: 3 })).toMatchObject({ is: 'not-taken' })
    getTest.mockResolvedValue({ attempts: 1, state: 'INCOMPLETE' })
    expect(await findResult(asked)).toMatchObject({ is: 'running' })
    expect(startTest).toHaveBeenCalledTimes(3)
  })

  it('of an attempt that never existed is that of the latest', async () => {
    startTest.mockImplementation(async ({ attempt }: { attempt?: number }) => {
      if (attempt !== undefined) throw refuse('attempt_not_found', 404)
      return result
    })
    expect(await findResult({ ...asked, attempt: 99 })).toEqual({ is: 'result', result, intro })
  })

  it('is missing where there is no such test', async () => {
    getTest.mockRejectedValue(refuse('test_not_found', 404))
    startTest.mockRejectedValue(refuse('test_not_found', 404))
    expect(await findResult(asked)).toEqual({ is: 'none' })
  })

  it.each([new TypeError('no network'), refuse('fault', 500)])(
    'is missing when its request fails, and that is logged: %s',
    async (error) => {
      const note = vi.spyOn(console, 'info').mockImplementation(() => {})
      startTest.mockRejectedValue(error)
      await expect(findResult(asked)).rejects.toBe(error)
      expect(note.mock.calls).toEqual([['the result did not come', error]])
      note.mockRestore()
    },
  )
})

it.each([
  ['?attempt=2&ppc=true', 2],
  ['?attempt=10000', 10_000],
  ['?attempt=10001', undefined],
  ['?attempt=0', undefined],
  ['?attempt=-1', undefined],
  ['?attempt=1e3', undefined],
  ['?attempt=1&attempt=2', undefined],
  ['?ppc=true', undefined],
])('the address %s asks for attempt %s', (query, attempt) => {
  expect(attemptIn(parseQuery(query))).toBe(attempt)
})
