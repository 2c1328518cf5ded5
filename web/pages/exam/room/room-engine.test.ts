import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { ATTEMPT, hall } from './testing/hall.ts'
import { smallPaper } from './testing/small-paper.ts'

async function sit(paper = smallPaper()) {
  const here = hall(paper)
  const page = await here.phone.open(ATTEMPT)
  await here.time.pass(1_000)
  return { ...here, page, room: page.room }
}

describe('opening a room', () => {
  it('shows what was done on any device before', async () => {
    const { room, laptop, time } = await sit()
    room.choose(2)
    room.markAndNext()
    room.choose(4)
    await time.pass(1_000)
    const other = await laptop.open(ATTEMPT)
    expect(other.room.snapshot().states.get(1)).toMatchObject({ answer: 2, marked: true, status: 4 })
    expect(other.room.snapshot()).toMatchObject({ current: 2, phase: 'open', unsent: 1 })
  })

  it('adds what this device could not send, and delivers it as events of the older room', async () => {
    const { room, page, phone, time, there, attempt } = await sit()
    phone.fateOf = () => 'lost'
    room.choose(2)
    await time.pass(1_000)
    page.kill()
    phone.fateOf = () => 'arrives'
    const again = await phone.open(ATTEMPT)
    expect(again.room.snapshot().states.get(1)?.answer).toBe(2)
    await time.pass(1_000)
    expect(there(1).answer).toBe(2)
    expect([...attempt.events.values()].find(({ set }) => set)).toMatchObject({ epoch: 1 })
    expect(attempt.epoch).toBe(2)
  })

  it('does not request the paper again that this device has', async () => {
    const { page, phone } = await sit()
    page.kill()
    await phone.open(ATTEMPT)
    expect(phone.calls.filter(({ call }) => call === 'paper')).toHaveLength(1)
  })

  it('works without a network: answers, place and numbers, and delivers everything in order later', async () => {
    const { room, page, phone, time, there, attempt } = await sit()
    room.choose(1)
    await time.pass(1_000)
    phone.goOffline()
    for (const number of [2, 3, 4]) {
      room.open(number)
      room.choose(2)
    }
    await time.pass(100)
    page.kill()
    const again = await phone.open(ATTEMPT)
    expect(again.room.snapshot()).toMatchObject({ current: 4, phase: 'open', network: 'offline' })
    expect([...again.room.snapshot().states].map(([number, { answer }]) => [number, answer])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 2],
    ])
    again.room.choose(3)
    again.room.open(1)
    again.room.choose(4)
    phone.goOnline()
    await time.pass(2_000)
    expect([1, 2, 3, 4].map((number) => there(number).answer)).toEqual([4, 2, 2, 3])
    expect(attempt.epoch).toBe(1)
    const numbers = [...attempt.events.values()].map(({ n }) => n)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  })

  it('fails with the network’s error where nothing is stored, and with the server’s message', async () => {
    const { phone, laptop } = hall()
    phone.goOffline()
    await expect(phone.open(ATTEMPT)).rejects.toThrow('Failed to fetch')
    laptop.personId = 2
    await expect(laptop.open(ATTEMPT)).rejects.toMatchObject({ code: 'attempt_not_found' })
    laptop.personId = undefined
    await expect(laptop.open(ATTEMPT)).rejects.toMatchObject({ status: 401 })
  })

  it('never shows another person’s attempt that is on this device', async () => {
    const { page, phone } = await sit()
    page.kill()
    phone.personId = 2
    await expect(phone.open(ATTEMPT)).rejects.toMatchObject({ code: 'attempt_not_found' })
    phone.personId = 1
    expect((await phone.open(ATTEMPT)).room.snapshot().phase).toBe('open')
  })

  it('of a submitted attempt delivers what was not sent, and is over', async () => {
    const { room, page, phone, time, server, there } = await sit()
    phone.goOffline()
    room.choose(2)
    await time.pass(1_000)
    page.kill()
    server.submit(ATTEMPT, 1, time.nowMs)
    phone.online = true
    const again = await phone.open(ATTEMPT)
    await time.pass(1_000)
    expect(again.room.snapshot().phase).toBe('over')
    expect(there(1).answer).toBe(2)
    expect(await phone.kept.list()).toEqual([])
  })

  it('has the page cached, and releases it when the attempt is over', async () => {
    const { page, room, time } = await sit()
    expect(page.keptPages).toEqual([ATTEMPT])
    void room.submit()
    await time.pass(2_000)
    expect(page.forgottenPages).toEqual([ATTEMPT])
  })

  it('treats an entering whose answer was lost as its own, and counts again', async () => {
    const { page, phone, time, there, attempt } = await sit()
    page.kill()
    phone.fateOf = (call) => (call === 'enter' ? 'lost-answer' : 'arrives')
    const again = await phone.open(ATTEMPT)
    expect(attempt.epoch).toBe(2)
    again.room.choose(2)
    phone.fateOf = () => 'arrives'
    await time.pass(2_000)
    expect(again.room.snapshot()).toMatchObject({ phase: 'open', unsent: 0 })
    expect(attempt.epoch).toBe(3)
    expect(there(1).answer).toBe(2)
  })

  it('continues where the candidate is, with all that was done until the new entering was answered', async () => {
    const { page, phone, time, there } = await sit(smallPaper({ skin: 'nta' }))
    page.kill()
    phone.fateOf = (call) => (call === 'enter' ? 'lost-answer' : 'arrives')
    const again = await phone.open(ATTEMPT)
    phone.fateOf = () => 'arrives'
    phone.delayMs = () => 2_000
    await time.pass(4_500)
    again.room.choose(2)
    again.room.saveAndNext()
    again.room.open(4)
    again.room.choose(3)
    await time.pass(20_000)
    expect(again.room.snapshot()).toMatchObject({ phase: 'open', current: 4, draft: 3 })
    expect(again.room.snapshot().states.get(1)?.answer).toBe(2)
    expect(there(1).answer).toBe(2)
  })

  it('loses no letter that is typed while the new entering is pending', async () => {
    const { page, phone, time, there, attempt } = await sit()
    page.kill()
    phone.fateOf = (call) => (call === 'enter' ? 'lost-answer' : 'arrives')
    const again = await phone.open(ATTEMPT)
    phone.fateOf = () => 'arrives'
    phone.delayMs = () => 2_000
    again.room.open(7)
    // Until the room is active under its new epoch, and not a key longer.
    let text = ''
    while (attempt.epoch < 3) await time.pass(100)
    for (let keys = 0; keys < 19; keys++) {
      text += 'a'
      again.room.choose(text)
      await time.pass(100)
    }
    await time.pass(30_000)
    expect(again.room.snapshot().states.get(7)?.answer).toBe(text)
    expect(there(7).answer).toBe(text)
  })

  it('does not wait for a network that takes too long where this device has the room, and counts in the end', async () => {
    const { page, phone, time, there, startMs } = await sit()
    page.kill()
    phone.delayMs = () => 20_000
    const again = await phone.open(ATTEMPT)
    expect(time.nowMs - startMs).toBeLessThan(8_000)
    again.room.choose(3)
    phone.delayMs = () => 40
    await time.pass(100_000)
    expect(again.room.snapshot()).toMatchObject({ phase: 'open', unsent: 0 })
    expect(there(1).answer).toBe(3)
  })

  it('submits nothing where that entering may have been another room’s', async () => {
    const { page, phone, laptop, time, attempt } = await sit()
    page.kill()
    phone.fateOf = () => 'lost'
    const again = await phone.open(ATTEMPT)
    const done = expect(again.room.submit()).rejects.toThrow('another room')
    const other = await laptop.open(ATTEMPT)
    phone.fateOf = () => 'arrives'
    await time.pass(65_000)
    await done
    expect(attempt.submittedAtMs).toBeUndefined()
    expect([again.room.snapshot().phase, other.room.snapshot().phase]).toEqual(['taken-over', 'open'])
  })
})

describe('another device', () => {
  it('takes over the attempt: the older one says so, delivers what it has, and accepts no more', async () => {
    const { room, phone, laptop, time, there } = await sit()
    phone.goOffline()
    room.choose(1)
    room.open(2)
    room.choose(1)
    const other = await laptop.open(ATTEMPT)
    other.room.open(2)
    other.room.choose(3)
    await time.pass(1_000)
    phone.goOnline()
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ phase: 'taken-over', unsent: 0 })
    expect(other.room.snapshot().phase).toBe('open')
    // The older room's events count only where the newer room changed nothing.
    expect([there(1).answer, there(2).answer]).toEqual([1, 3])
    room.open(4)
    room.choose(4)
    room.toggleMark()
    await time.pass(1_000)
    expect(there(4).answer).toBeNull()
    expect(room.snapshot().current).toBe(2)
  })

  it('returns it when the older one asks', async () => {
    const { room, laptop, time, there } = await sit()
    const other = await laptop.open(ATTEMPT)
    other.room.choose(3)
    await time.pass(31_000)
    expect(room.snapshot().phase).toBe('taken-over')
    const back = room.takeBack()
    await time.pass(1_000)
    await back
    expect(room.snapshot()).toMatchObject({ phase: 'open' })
    expect(room.snapshot().states.get(1)?.answer).toBe(3)
    room.choose(1)
    await time.pass(31_000)
    expect(other.room.snapshot().phase).toBe('taken-over')
    expect(there(1).answer).toBe(1)
  })

  it('does not return it without a network, also after a reload', async () => {
    const { room, page, phone, laptop, time } = await sit()
    await laptop.open(ATTEMPT)
    await time.pass(31_000)
    expect(room.snapshot().phase).toBe('taken-over')
    phone.goOffline()
    await expect(room.takeBack()).rejects.toThrow()
    expect(room.snapshot().phase).toBe('taken-over')
    page.kill()
    const again = await phone.open(ATTEMPT)
    expect(again.room.snapshot().phase).toBe('taken-over')
    phone.goOnline()
    const back = again.room.takeBack()
    await time.pass(1_000)
    await back
    expect(again.room.snapshot().phase).toBe('open')
  })

  it('that submits ends the older room, too, in the middle of a word', async () => {
    const { room, page, laptop, time } = await sit()
    room.open(7)
    const other = await laptop.open(ATTEMPT)
    void other.room.submit()
    await time.pass(2_000)
    room.choose('half a wo')
    page.signal('shown')
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ phase: 'over', unsent: 0 })
  })
})

describe('another tab of this device', () => {
  it('takes over the room at once, with what was typed at that moment', async () => {
    const { room, phone, time, there } = await sit()
    phone.goOffline()
    room.open(7)
    room.choose('half a wo')
    const other = await phone.open(ATTEMPT)
    expect(room.snapshot().phase).toBe('taken-over')
    expect(other.room.snapshot()).toMatchObject({ phase: 'open', current: 7 })
    expect(other.room.snapshot().states.get(7)?.answer).toBe('half a wo')
    room.choose('half a word')
    other.room.choose('half a world')
    phone.goOnline()
    await time.pass(5_000)
    expect(there(7).answer).toBe('half a world')
    expect([room.snapshot().unsent, other.room.snapshot().unsent]).toEqual([0, 0])
  })

  it('learns what the older one saved after it was opened', async () => {
    const { room, phone, page, time, there } = await sit()
    phone.goOffline()
    await time.pass(9_000)
    const other = await phone.open(ATTEMPT)
    await time.pass(100)
    expect(other.room.snapshot().states.get(1)!.spentMs).toBeGreaterThanOrEqual(9_000)
    expect(room.snapshot().phase).toBe('taken-over')
    page.kill()
    other.room.choose(1)
    phone.goOnline()
    await time.pass(1_000)
    expect(there(1).answer).toBe(1)
  })

  it('returns it also without a network', async () => {
    const { room, phone, time, there } = await sit()
    phone.goOffline()
    const other = await phone.open(ATTEMPT)
    other.room.choose(3)
    await time.pass(100)
    await room.takeBack()
    expect(other.room.snapshot().phase).toBe('taken-over')
    expect(room.snapshot()).toMatchObject({ phase: 'open' })
    expect(room.snapshot().states.get(1)?.answer).toBe(3)
    room.choose(2)
    phone.goOnline()
    await time.pass(1_000)
    expect(there(1).answer).toBe(2)
  })
})

describe('a browser without storage', () => {
  it('from the beginning: the room works, says so, and sends at once', async () => {
    const { phone, time, there } = hall()
    phone.storageWorks = false
    const { room } = await phone.open(ATTEMPT)
    expect(room.snapshot()).toMatchObject({ storage: 'memory-only', phase: 'open' })
    room.choose(2)
    await time.pass(200)
    expect(there(1).answer).toBe(2)
    room.open(7)
    room.choose('a')
    await time.pass(1_200)
    expect(there(7).answer).toBe('a')
    const done = room.submit()
    await time.pass(1_000)
    await done
    expect(room.snapshot().phase).toBe('over')
  })

  it('from one moment on: what could not be stored is sent in an epoch that no other room of this device has', async () => {
    const { room, page, phone, time, there, attempt } = await sit()
    room.choose(1)
    await time.pass(200)
    phone.storageWorks = false
    room.open(2)
    room.choose(2)
    room.open(3)
    room.choose(3)
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ storage: 'memory-only', unsent: 0, phase: 'open' })
    expect([1, 2, 3].map((number) => there(number).answer)).toEqual([1, 2, 3])
    expect(attempt.epoch).toBe(2)
    phone.storageWorks = true
    page.kill()
    const again = await phone.open(ATTEMPT)
    again.room.open(2)
    again.room.choose(4)
    await time.pass(1_000)
    expect(again.room.snapshot().storage).toBe('kept')
    expect(there(2).answer).toBe(4)
  })

  it('noticed at a typed letter: what is done next is sent as soon as possible', async () => {
    const { room, phone, time, there } = await sit()
    room.open(7)
    await time.pass(200)
    phone.storageWorks = false
    room.choose('a')
    await time.pass(500)
    expect(room.snapshot().storage).toBe('memory-only')
    await time.pass(2_700)
    expect(there(7).answer).toBe('a')
  })

  it('and no network: answers wait in memory, and are sent once there is one', async () => {
    const { room, phone, time, there } = await sit()
    phone.goOffline()
    phone.storageWorks = false
    room.choose(2)
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ storage: 'memory-only', unsent: 1 })
    phone.goOnline()
    await time.pass(1_000)
    expect(there(1).answer).toBe(2)
  })

  it('takes the attempt from no other device that took it over meanwhile', async () => {
    const { room, phone, laptop, time, there, attempt } = await sit()
    phone.goOffline()
    phone.storageWorks = false
    room.choose(2)
    room.open(2)
    room.choose(2)
    const other = await laptop.open(ATTEMPT)
    other.room.open(2)
    other.room.choose(3)
    await time.pass(1_000)
    phone.goOnline()
    await time.pass(2_000)
    expect(attempt.epoch).toBe(2)
    expect(room.snapshot()).toMatchObject({ phase: 'taken-over', unsent: 0 })
    expect([there(1).answer, there(2).answer]).toEqual([2, 3])
  })
})

describe('what the page renders from', () => {
  it('is a new object at each change, never mutated, and its unchanged parts stay the same', async () => {
    const { room, time } = await sit()
    let told = 0
    const end = room.subscribe(() => {
      told += 1
    })
    const before = room.snapshot()
    expect(room.snapshot()).toBe(before)
    room.choose(2)
    const after = room.snapshot()
    expect(told).toBeGreaterThan(0)
    expect(after).not.toBe(before)
    expect(before.states.get(1)?.answer ?? null).toBeNull()
    expect(after.sections).toBe(before.sections)
    expect(after.paper).toBe(before.paper)
    await time.pass(31_000)
    expect(room.snapshot().sections).toBe(before.sections)
    expect(room.snapshot().credits).toBe(before.credits)
    end()
    told = 0
    room.choose(3)
    expect(told).toBe(0)
  })
})
