import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { ATTEMPT, hall } from '../../pages/exam/room/testing/hall.ts'
import { deliverKept } from './deliver-kept.ts'

async function left() {
  const here = hall()
  const page = await here.phone.open(ATTEMPT)
  here.phone.goOffline()
  page.room.choose(2)
  await here.time.pass(1_000)
  page.kill()
  const calls = {
    save: async (attemptId: number, events: Parameters<typeof here.server.save>[2]) =>
      here.server.save(attemptId, here.phone.personId, structuredClone(events), here.time.nowMs),
  }
  return { ...here, calls }
}

describe('what a closed room could not send', () => {
  it('is delivered without opening it', async () => {
    const { phone, calls, there } = await left()
    expect(await deliverKept(phone.kept, calls)).toBe(2)
    expect(await deliverKept(phone.kept, calls)).toBe(0)
    expect(there(1).answer).toBe(2)
    expect((await phone.kept.events(ATTEMPT)).every(({ acknowledged }) => acknowledged)).toBe(true)
    expect(await phone.kept.list()).toHaveLength(1)
  })

  it('is sent after the deadline submitted the attempt, and the device deletes it', async () => {
    const { phone, calls, there, time, server } = await left()
    await time.pass(3_700_000)
    server.settleDue(time.nowMs)
    await deliverKept(phone.kept, calls)
    expect(there(1).answer).toBe(2)
    expect(await phone.kept.list()).toEqual([])
  })

  it('of one attempt is not blocked by another that cannot be delivered', async () => {
    const { phone, calls, there } = await left()
    const foreign = { ...(await phone.kept.load(ATTEMPT))! }
    await phone.kept.enter({ ...foreign.attempt, attemptId: ATTEMPT - 1 }, foreign.paper, [])
    const save: typeof calls.save = async (attemptId, events) => {
      if (attemptId !== ATTEMPT) throw new Error('attempt_not_found')
      return await calls.save(attemptId, events)
    }
    await expect(deliverKept(phone.kept, { save })).rejects.toThrow('attempt_not_found')
    expect(there(1).answer).toBe(2)
  })

  it('stays where it cannot be delivered', async () => {
    const { phone, calls } = await left()
    phone.personId = undefined
    await expect(deliverKept(phone.kept, calls)).rejects.toThrow()
    expect((await phone.kept.events(ATTEMPT)).some(({ acknowledged }) => !acknowledged)).toBe(true)
  })
})
