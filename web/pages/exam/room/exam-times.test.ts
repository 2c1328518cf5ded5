import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { ATTEMPT, hall } from './testing/hall.ts'
import { smallPaper, timedPaper } from './testing/small-paper.ts'

const HOUR = 3_600_000
const HALF_HOUR = 1_800_000

async function sit(paper = smallPaper()) {
  const here = hall(paper)
  const page = await here.phone.open(ATTEMPT)
  const { room } = page
  return {
    ...here,
    page,
    room,
    /** passes the time until this long after the attempt began */
    until: (ms: number) => here.time.pass(here.startMs + ms - here.time.nowMs),
  }
}

describe('when the time is over', () => {
  it('the room submits automatically, with everything, and says so', async () => {
    const { room, until, server, attempt, there, startMs } = await sit()
    await until(HOUR - 20)
    room.choose(3)
    await until(HOUR + 10)
    expect(room.snapshot().phase).toBe('handing-in')
    room.choose(4)
    await until(HOUR + 10_000)
    expect(room.snapshot().phase).toBe('over')
    expect(attempt.submittedAtMs).toBe(startMs + HOUR)
    expect(there(1).answer).toBe(3)
    expect([...attempt.events.values()].some(({ late }) => late)).toBe(false)
    expect(server.states(ATTEMPT).get(1)?.answer).toBe(3)
  })

  it('thousands of rooms do not submit at one instant', async () => {
    const { until, phone, startMs } = await sit()
    await until(HOUR + 10_000)
    const submitted = phone.calls.filter(({ call }) => call === 'submit')
    expect(submitted.map(({ atMs }) => atMs - startMs - HOUR)).toEqual([2_500])
  })

  it('each waits for the turn that the server gave it, and its answers are safe meanwhile', async () => {
    const { room, until, phone, server, startMs } = await sit()
    server.turnMs = startMs + HOUR + 70_000
    room.choose(2)
    await until(HOUR + 60_000)
    expect(room.snapshot()).toMatchObject({ phase: 'handing-in', unsent: 0, network: 'connected' })
    expect(phone.calls.filter(({ call }) => call === 'submit')).toEqual([])
    await until(HOUR + 140_000)
    expect(room.snapshot().phase).toBe('over')
    const submitted = phone.calls.filter(({ call }) => call === 'submit').map(({ atMs }) => atMs)
    expect(submitted.map((atMs) => Math.floor((atMs - startMs - HOUR) / 1_000))).toEqual([70])
  })

  it('and the server is busy, the room comes again when it was told, and is not offline', async () => {
    const { room, until, phone, server, startMs } = await sit()
    server.busySeconds = 20
    await until(HOUR + 22_000)
    expect(room.snapshot()).toMatchObject({ phase: 'handing-in', network: 'connected' })
    server.busySeconds = undefined
    await until(HOUR + 60_000)
    expect(room.snapshot().phase).toBe('over')
    const submitted = phone.calls.filter(({ call }) => call === 'submit').map(({ atMs }) => atMs)
    expect(submitted.map((atMs) => atMs - startMs - HOUR)).toEqual([2_500, 23_040])
  })

  it('a text that was being typed is saved as it was, a draft that no button saved is not', async () => {
    const typing = await sit()
    typing.room.open(7)
    await typing.until(HOUR - 500)
    typing.room.choose('almost')
    await typing.until(HOUR + 10_000)
    expect(typing.there(7).answer).toBe('almost')
    const nta = await sit(smallPaper({ skin: 'nta' }))
    nta.room.choose(2)
    await nta.until(HOUR + 10_000)
    expect(nta.room.snapshot().phase).toBe('over')
    expect(nta.there(1).answer).toBeNull()
  })

  it('a test that was submitted without a network stays so, though the page went before its storage answered', async () => {
    const { room, page, phone, time, attempt, there } = await sit()
    room.choose(2)
    await time.pass(1_000)
    phone.goOffline()
    phone.storageDelayMs = 1_500
    room.submit().catch(() => {})
    expect(room.snapshot().phase).toBe('handing-in')
    page.kill()
    const again = await phone.open(ATTEMPT)
    expect(again.room.snapshot().phase).toBe('handing-in')
    again.kill()
    const third = await phone.open(ATTEMPT)
    expect(third.room.snapshot().phase).toBe('handing-in')
    phone.goOnline()
    await time.pass(20_000)
    expect(third.room.snapshot().phase).toBe('over')
    expect(attempt.submittedAtMs).toBeDefined()
    expect(there(1).answer).toBe(2)
    expect(phone.notes.size).toBe(0)
  })

  it('without a network it says so, and delivers with the true time of each answer once online', async () => {
    const { room, until, phone, attempt, there, startMs, server, time } = await sit()
    await until(HALF_HOUR)
    phone.goOffline()
    room.choose(2)
    await until(HOUR + 60_000)
    expect(room.snapshot()).toMatchObject({ phase: 'handing-in', network: 'offline' })
    server.settleDue(time.nowMs)
    await until(2 * HOUR)
    phone.goOnline()
    await time.pass(10_000)
    expect(room.snapshot()).toMatchObject({ phase: 'over', unsent: 0 })
    expect(there(1).answer).toBe(2)
    const answered = [...attempt.events.values()].find(({ set }) => set)
    expect(answered).toMatchObject({ madeAtMs: startMs + HALF_HOUR, late: true })
    expect(phone.calls.filter(({ call }) => call === 'submit')).toHaveLength(0)
  })

  it('and time was credited meanwhile, the test continues instead', async () => {
    const { room, until, phone, attempt, startMs, time, there } = await sit()
    await until(HOUR - 60_000)
    phone.goOffline()
    await until(HOUR + 60_000)
    expect(room.snapshot().phase).toBe('handing-in')
    attempt.credits.push({ atMs: startMs + HOUR - 30_000, seconds: 600, why: 'power cut' })
    phone.goOnline()
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ phase: 'open', deadlineMs: startMs + HOUR + 600_000 })
    room.choose(4)
    await time.pass(1_000)
    expect(there(1).answer).toBe(4)
    await until(HOUR + 620_000)
    expect(room.snapshot().phase).toBe('over')
  })

  it('and time was credited just before, the room hears of it with its last save, and goes on', async () => {
    const { room, until, attempt, server, startMs } = await sit()
    server.turnMs = startMs + HOUR + 90_000
    // Its beats do not come at the end itself.
    await until(10_000)
    room.choose(2)
    await until(HOUR - 5_000)
    attempt.credits.push({ atMs: startMs + HOUR - 5_000, seconds: 60, why: 'power cut' })
    await until(HOUR + 1_000)
    expect(room.snapshot()).toMatchObject({ phase: 'open', deadlineMs: startMs + HOUR + 60_000 })
  })

  it('of a server that tells no turns, the room asks before it submits', async () => {
    const { until, phone, time, room, startMs } = await sit()
    await until(10_000)
    room.choose(2)
    await until(HOUR + 10_000)
    expect(room.snapshot().phase).toBe('over')
    const calls = phone.calls.filter(({ atMs }) => atMs >= startMs + HOUR).map(({ call }) => call)
    expect(calls).toEqual(['save', 'submit'])
    expect(time.nowMs).toBeGreaterThan(startMs + HOUR)
  })

  it('of a device that sleeps, it is over when it wakes', async () => {
    const { room, phone, time, until, page } = await sit()
    await until(60_000)
    page.signal('hidden')
    // Timers do not run while it sleeps.
    phone.sleptMs += 2 * HOUR
    time.nowMs += 2 * HOUR
    page.signal('shown')
    expect(room.snapshot().phase).toBe('handing-in')
    await time.pass(10_000)
    expect(room.snapshot().phase).toBe('over')
  })
})

describe('credited time', () => {
  it('lengthens the clock with the next answer, and is announced', async () => {
    const { room, attempt, startMs, time } = await sit()
    expect(room.snapshot().credits).toEqual([])
    const credit = { atMs: startMs + 1_000, seconds: 300, why: 'the network of the hall failed' }
    attempt.credits.push(credit)
    await time.pass(31_000)
    expect(room.snapshot()).toMatchObject({ credits: [credit], deadlineMs: startMs + HOUR + 300_000 })
  })
})

describe('submitting', () => {
  it('is done once everything is on the server, resolves then, and leaves nothing on the device', async () => {
    const { room, page, time, there, attempt, phone } = await sit()
    room.choose(2)
    const done = room.submit()
    expect(room.snapshot().phase).toBe('handing-in')
    await time.pass(2_000)
    await done
    expect(room.snapshot()).toMatchObject({ phase: 'over', unsent: 0 })
    expect(attempt.submittedAtMs).toBeDefined()
    expect(there(1).answer).toBe(2)
    expect(page.forgottenPages).toEqual([ATTEMPT])
    expect(await phone.kept.list()).toEqual([])
  })

  it('without a network waits for one, also across a reload, and then happens without being asked again', async () => {
    const { room, page, time, phone, attempt, there } = await sit()
    phone.goOffline()
    room.choose(2)
    void room.submit()
    await time.pass(5_000)
    expect(room.snapshot()).toMatchObject({ phase: 'handing-in', network: 'offline' })
    page.kill()
    const again = await phone.open(ATTEMPT)
    expect(again.room.snapshot().phase).toBe('handing-in')
    const done = again.room.submit()
    phone.goOnline()
    await time.pass(2_000)
    await done
    expect(again.room.snapshot().phase).toBe('over')
    expect(attempt.epoch).toBe(1)
    expect(there(1).answer).toBe(2)
  })

  it('that waits is completed by the next opening, which takes the attempt from no other room', async () => {
    const { room, page, time, phone, attempt } = await sit()
    phone.goOffline()
    void room.submit().catch(() => {})
    await time.pass(1_000)
    page.kill()
    phone.online = true
    const again = await phone.open(ATTEMPT)
    expect(attempt.epoch).toBe(1)
    await time.pass(1_000)
    expect(again.room.snapshot().phase).toBe('over')

    const other = await sit()
    other.phone.goOffline()
    void other.room.submit().catch(() => {})
    await other.time.pass(1_000)
    other.page.kill()
    await other.laptop.open(ATTEMPT)
    other.phone.online = true
    const late = await other.phone.open(ATTEMPT)
    await other.time.pass(1_000)
    expect(late.room.snapshot().phase).toBe('taken-over')
    expect(other.attempt.submittedAtMs).toBeUndefined()
  })

  it('waits for a storage that is slower than the network: nothing is late because of it', async () => {
    const { room, time, phone, there, attempt } = await sit()
    phone.storageDelayMs = 1_500
    room.choose(4)
    const done = room.submit()
    await time.pass(10_000)
    await done
    expect(there(1).answer).toBe(4)
    expect([...attempt.events.values()].some(({ late }) => late)).toBe(false)
  })

  it('first asks whether this room still counts, also where nothing is left to send', async () => {
    const { room, page, phone, laptop, time, attempt } = await sit()
    page.signal('hidden')
    await time.pass(1_000)
    phone.goOffline()
    const done = expect(room.submit()).rejects.toThrow('another room')
    await time.pass(100)
    expect(room.snapshot()).toMatchObject({ unsent: 0, phase: 'handing-in' })
    await laptop.open(ATTEMPT)
    phone.goOnline()
    await time.pass(2_000)
    await done
    expect(attempt.submittedAtMs).toBeUndefined()
  })

  it('does not wait for a pause between two tries', async () => {
    const { room, phone, time } = await sit()
    phone.fateOf = () => 'lost'
    room.choose(2)
    await time.pass(400_000)
    phone.fateOf = () => 'arrives'
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ network: 'trying' })
    const done = room.submit()
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ phase: 'over', unsent: 0 })
    await done
  })

  it('twice is once', async () => {
    const { room, time, phone } = await sit()
    const both = Promise.all([room.submit(), room.submit()])
    await time.pass(2_000)
    await both
    await room.submit()
    expect(phone.calls.filter(({ call }) => call === 'submit')).toHaveLength(1)
  })

  it('early does nothing where the paper is submitted by its time alone', async () => {
    const { room, phone, time } = await sit(smallPaper({ skin: 'banking' }))
    await expect(room.submit()).rejects.toThrow()
    expect(room.snapshot()).toMatchObject({ phase: 'open', notice: { code: 'not-before-end' } })
    await time.pass(2_000)
    expect(phone.calls.filter(({ call }) => call === 'submit')).toHaveLength(0)
  })

  it('is not done by a room that another one took over meanwhile', async () => {
    const { room, phone, laptop, time, attempt } = await sit()
    phone.goOffline()
    const done = expect(room.submit()).rejects.toThrow('another room')
    const other = await laptop.open(ATTEMPT)
    other.room.choose(3)
    phone.goOnline()
    await time.pass(5_000)
    await done
    expect(room.snapshot().phase).toBe('taken-over')
    expect(attempt.submittedAtMs).toBeUndefined()
    expect(other.room.snapshot().phase).toBe('open')
  })

  it('by the server itself ends this room in the middle of a word', async () => {
    const { room, page, server, time } = await sit()
    room.open(7)
    await time.pass(1_000)
    server.submit(ATTEMPT, 1, time.nowMs)
    room.choose('half a wo')
    page.signal('shown')
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ phase: 'over', unsent: 0 })
  })

  it('elsewhere ends this room, which still delivers what was done before it', async () => {
    const { room, phone, time, attempt, there, server } = await sit()
    phone.goOffline()
    room.choose(2)
    await time.pass(60_000)
    server.submit(ATTEMPT, 1, time.nowMs)
    await time.pass(60_000)
    room.open(2)
    room.choose(3)
    phone.goOnline()
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ phase: 'over', unsent: 0 })
    expect([...attempt.events.values()].find(({ set }) => set)).toMatchObject({ question: 1, late: true })
    expect(there(2).answer).toBeNull()
    expect(room.snapshot().notice).toEqual({ code: 'answer-refused', question: 2 })
  })
})

describe('sections with times of their own', () => {
  it('a section outside its time cannot be opened, and says so', async () => {
    const { room } = await sit(timedPaper())
    expect(room.snapshot().timed).toBe(true)
    room.open(6)
    expect(room.snapshot()).toMatchObject({ current: 1, notice: { code: 'section-closed', question: 6 } })
    for (let at = 0; at < 9; at++) room.saveAndNext()
    expect(room.snapshot().current).toBe(5)
  })

  it('at its end the next one opens automatically, with typed text saved and drafts dropped', async () => {
    const { room, until, there } = await sit(timedPaper({ skin: 'nta' }))
    room.choose(2)
    await until(HALF_HOUR + 10)
    expect(room.snapshot()).toMatchObject({
      current: 6,
      draft: undefined,
      notice: { code: 'section-over', question: 6 },
    })
    room.open(1)
    expect(room.snapshot()).toMatchObject({ current: 6, notice: { code: 'section-closed' } })
    room.choose([1, 2])
    room.saveAndNext()
    await until(HALF_HOUR + 1_000)
    expect([there(1).answer, there(6).answer]).toEqual([null, [1, 2]])
  })

  it('nothing that a candidate did is refused for its time or applied to another question', async () => {
    const { room, until, there, time, page, attempt } = await sit(timedPaper())
    await until(HALF_HOUR - 5)
    room.choose(3)
    // The page was busy: its timer has not fired yet.
    time.nowMs += 50
    room.choose(2)
    expect(room.snapshot().current).toBe(6)
    expect(room.snapshot().states.get(6)?.answer ?? null).toBeNull()
    await until(HALF_HOUR + 5_000)
    expect(there(1).answer).toBe(3)
    expect(page.notes).toEqual([])
    const inFirst = [...attempt.events.values()].filter(({ question }) => question === 1)
    expect(Math.max(...inFirst.map(({ madeAtMs }) => madeAtMs))).toBeLessThanOrEqual(
      room.snapshot().sections[0]!.span.toMs,
    )
  })

  it('a reload in a later section opens it, wherever the candidate was before', async () => {
    const { page, until, phone } = await sit(timedPaper())
    await until(60_000)
    page.kill()
    await until(HALF_HOUR + 60_000)
    const again = await phone.open(ATTEMPT)
    expect(again.room.snapshot().current).toBe(6)
  })

  it('the last one’s end is the end', async () => {
    const { room, until } = await sit(timedPaper())
    await until(2 * HALF_HOUR + 10_000)
    expect(room.snapshot().phase).toBe('over')
  })
})

describe('a device whose clock is wrong', () => {
  it.each([-30 * HOUR, 9 * HOUR])(
    'by %i ms shows the server’s time, also after a reload without a network',
    async (wrongMs) => {
      const { phone, time } = hall()
      phone.wallErrorMs = wrongMs
      const page = await phone.open(ATTEMPT)
      expect(Math.abs(page.room.nowMs() - time.nowMs)).toBeLessThan(100)
      await time.pass(60_000)
      phone.goOffline()
      await time.pass(60_000)
      page.kill()
      const again = await phone.open(ATTEMPT)
      expect(Math.abs(again.room.nowMs() - time.nowMs)).toBeLessThan(100)
      expect(again.room.snapshot().phase).toBe('open')
    },
  )

  it('and set forward past the end, is not over once the server says otherwise', async () => {
    const { phone, time, page, room, there } = await sit()
    phone.goOffline()
    await time.pass(1_000)
    phone.wallErrorMs += 5 * HOUR
    page.signal('shown')
    expect(room.snapshot().phase).toBe('handing-in')
    phone.goOnline()
    await time.pass(1_000)
    expect(room.snapshot().phase).toBe('open')
    room.choose(2)
    await time.pass(1_000)
    expect(there(1).answer).toBe(2)
  })
})
