import { describe, expect, it } from 'vitest'
import { letProbesSee, type Readiness } from './readiness.ts'

/** For how many milliseconds it waits. */
async function waitedFor(readiness: Readiness): Promise<number[]> {
  const waited: number[] = []
  await letProbesSee(readiness, 5, async (ms) => waited.push(ms))
  expect(readiness.serving).toBe(false)
  return waited
}

describe('a process that begins to stop', () => {
  it('waits until whoever asks regularly could hear of it', async () => {
    expect(await waitedFor({ serving: true, askedAt: new Date(Date.now() - 59_000) })).toEqual([5_000])
  })

  it.each([
    ['never', undefined],
    ['not for a minute', new Date(Date.now() - 61_000)],
  ])('waits for nobody where nobody asked: %s', async (_when, askedAt) => {
    expect(await waitedFor({ serving: true, askedAt })).toEqual([])
  })
})
