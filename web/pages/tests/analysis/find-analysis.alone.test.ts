import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '../../../data/clients/problem-error.ts'
import { findAnalysis, findRankDistribution } from './find-analysis.ts'

const getAnalysis = vi.hoisted(() => vi.fn())
const getRankPrediction = vi.hoisted(() => vi.fn())
vi.mock('../../../data/clients/result-client.ts', () => ({
  resultClient: { analyses: { getAnalysis, getRankPrediction } },
}))

const refused = (code: string) => new ProblemError({ status: 404, code, detail: code })
const asked = { packageId: 1, mappingId: 2, attempt: undefined }

let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  vi.resetAllMocks()
  vi.restoreAllMocks()
})

describe('an analysis', () => {
  it('is of the attempt that was requested', async () => {
    getAnalysis.mockResolvedValue('told')
    expect(await findAnalysis({ ...asked, attempt: 2 })).toBe('told')
    expect(getAnalysis).toHaveBeenCalledExactlyOnceWith({ ...asked, attempt: 2 })
  })

  it('is of the latest where there never was such an attempt, as the result is', async () => {
    getAnalysis.mockRejectedValueOnce(refused('attempt_not_found')).mockResolvedValueOnce('latest')
    expect(await findAnalysis({ ...asked, attempt: 9 })).toBe('latest')
    expect(getAnalysis.mock.calls.map(([input]) => input.attempt)).toEqual([9, undefined])
  })

  it.each(['test_not_found', 'attempt_not_found', 'attempt_running', 'solutions_hidden'])(
    'is missing where the result itself says why: %s',
    async (code) => {
      getAnalysis.mockRejectedValue(refused(code))
      expect(await findAnalysis(asked)).toBeUndefined()
      expect(getAnalysis).toHaveBeenCalledOnce()
    },
  )

  it('fails on an unexpected error, and logs it', async () => {
    getAnalysis.mockRejectedValue(new TypeError('network'))
    await expect(findAnalysis(asked)).rejects.toThrow('network')
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('the distribution that ranks are predicted from', () => {
  const data = { bucketDistribution: [], candidates: 1, step: 1, of: null }

  it('is what the server says of the mapping', async () => {
    getRankPrediction.mockResolvedValue({ success: true, message: '', data })
    expect(await findRankDistribution(2)).toEqual(data)
    expect(getRankPrediction).toHaveBeenCalledExactlyOnceWith({ mappingId: 2 })
  })

  it('is missing where there is none, or where the request fails: that is logged', async () => {
    getRankPrediction.mockResolvedValueOnce({ success: false, message: '', data })
    expect(await findRankDistribution(2)).toBeUndefined()
    expect(logged).not.toHaveBeenCalled()
    getRankPrediction.mockRejectedValueOnce(new TypeError('network'))
    expect(await findRankDistribution(2)).toBeUndefined()
    expect(logged).toHaveBeenCalledOnce()
  })

  it('is never requested without a mapping id: that is logged', async () => {
    expect(await findRankDistribution(undefined)).toBeUndefined()
    expect(getRankPrediction).not.toHaveBeenCalled()
    expect(logged).toHaveBeenCalledOnce()
  })
})
