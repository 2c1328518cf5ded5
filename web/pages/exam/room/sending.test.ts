import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { ATTEMPT, hall } from './testing/hall.ts'
import { refusal } from './testing/model-server.ts'
import { question, smallPaper } from './testing/small-paper.ts'

async function sit(paper = smallPaper()) {
  const here = hall(paper)
  const page = await here.phone.open(ATTEMPT)
  await here.time.pass(1_000)
  const saves = () => here.phone.calls.filter(({ call }) => call === 'save')
  return { ...here, page, room: page.room, saves }
}

const manyQuestions = (count: number) =>
  smallPaper({
    sections: [{ id: 'a', title: {}, questions: Array.from({ length: count }, (_, at) => question(at + 1)) }],
  })

describe('sending', () => {
  it('happens at once on each answer, one request at a time, what comes meanwhile together in the next', async () => {
    const { room, phone, saves, time } = await sit()
    phone.delayMs = () => 500
    const before = saves().length
    room.choose(1)
    await time.pass(10)
    for (const number of [2, 3, 4]) {
      room.open(number)
      room.choose(1)
      await time.pass(10)
    }
    expect(saves().length - before).toBe(1)
    await time.pass(1_500)
    expect(saves().length - before).toBe(2)
    // for each question: the time spent on the one before, the visit, the answer
    expect(saves().at(-1)?.count).toBe(9)
    await time.pass(1_000)
    expect(room.snapshot().unsent).toBe(0)
  })

  it('happens every half minute for the time that was spent, also without a change', async () => {
    const { saves, time, server } = await sit()
    const before = saves().length
    await time.pass(95_000)
    expect(saves().length - before).toBe(3)
    expect(server.states(ATTEMPT).get(1)!.spentMs).toBeGreaterThanOrEqual(90_000)
  })

  it('asks only for the time while the page is hidden', async () => {
    const { page, saves, time } = await sit()
    page.signal('hidden')
    await time.pass(1_000)
    const before = saves().length
    await time.pass(65_000)
    expect(
      saves()
        .slice(before)
        .map(({ count }) => count),
    ).toEqual([0, 0])
  })

  it('uses batches of at most a hundred, in their order', async () => {
    const { room, phone, saves, time, server } = await sit(manyQuestions(120))
    phone.goOffline()
    for (let number = 1; number <= 120; number++) {
      room.choose(2)
      room.saveAndNext()
    }
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ unsent: 239, network: 'offline' })
    const before = saves().length
    phone.goOnline()
    await time.pass(5_000)
    expect(
      saves()
        .slice(before)
        .map(({ count }) => count),
    ).toEqual([100, 100, 39])
    expect(server.states(ATTEMPT).size).toBe(120)
    expect(room.snapshot()).toMatchObject({ unsent: 0, network: 'connected' })
  })

  it('uses smaller batches where answers are long: a body that the server accepts', async () => {
    const writings = smallPaper({
      sections: [
        { id: 'a', title: {}, questions: Array.from({ length: 12 }, (_, at) => question(at + 1, 'writing')) },
      ],
    })
    const { room, phone, saves, time, server } = await sit(writings)
    phone.goOffline()
    for (let number = 1; number <= 12; number++) {
      room.choose({ text: 'क'.repeat(50_000) })
      room.saveAndNext()
    }
    phone.goOnline()
    const before = saves().length
    await time.pass(5_000)
    expect(saves().slice(before).length).toBeGreaterThan(2)
    expect([...server.states(ATTEMPT).values()].every(({ answer }) => answer !== null)).toBe(true)
  })

  it('reports the state of the network', async () => {
    const { room, phone, time } = await sit()
    expect(room.snapshot().network).toBe('connected')
    phone.goOffline()
    expect(room.snapshot().network).toBe('offline')
    phone.goOnline()
    await time.pass(100)
    expect(room.snapshot().network).toBe('connected')
    phone.fateOf = () => 'lost'
    room.choose(1)
    await time.pass(200)
    expect(room.snapshot()).toMatchObject({ network: 'trying', unsent: 1 })
  })

  it('believes an answer rather than a browser that says there is no network', async () => {
    const { room, page, time } = await sit()
    page.signal('offline')
    expect(room.snapshot().network).toBe('offline')
    room.choose(1)
    await time.pass(200)
    expect(room.snapshot()).toMatchObject({ network: 'connected', unsent: 0 })
  })

  it('continues at once when the network is back, and when the page is visible again', async () => {
    for (const sign of ['online', 'shown'] as const) {
      const { room, phone, page, time, there } = await sit()
      phone.fateOf = () => 'lost'
      room.choose(3)
      await time.pass(120_000)
      phone.fateOf = () => 'arrives'
      page.signal(sign)
      await time.pass(200)
      expect(there(1).answer).toBe(3)
    }
  })

  it('an answer that did not arrive changes nothing except that the events are sent again', async () => {
    const { room, phone, time, attempt, there } = await sit()
    phone.fateOf = () => 'lost-answer'
    room.choose(3)
    await time.pass(10_000)
    expect(room.snapshot().unsent).toBe(1)
    phone.fateOf = () => 'twice'
    await time.pass(60_000)
    expect(room.snapshot().unsent).toBe(0)
    expect([...attempt.events.values()].filter(({ set }) => set)).toHaveLength(1)
    expect(there(1).answer).toBe(3)
  })
})

describe('a page that is left', () => {
  it.each(['hidden', 'left'] as const)(
    '(%s) sends numbered events in a request that outlives it',
    async (sign) => {
      const { room, phone, page, time, there } = await sit()
      phone.delayMs = () => 3_000
      room.choose(1)
      await time.pass(10)
      room.open(2)
      room.choose(4)
      await time.pass(10)
      page.signal(sign)
      page.kill()
      await time.pass(4_000)
      expect(there(2).answer).toBe(4)
      expect(phone.calls.filter(({ leaving }) => leaving)).toHaveLength(1)
    },
  )

  it('sends no more than a browser accepts from a page that is gone', async () => {
    const { room, phone, page, time } = await sit()
    room.open(9)
    phone.goOffline()
    room.choose({ text: 'क'.repeat(25_000) })
    room.open(1)
    await time.pass(100)
    phone.online = true
    page.signal('left')
    await time.pass(100)
    const leaving = phone.calls.filter(({ leaving }) => leaving)
    expect(leaving.every(({ count }) => count <= 2)).toBe(true)
  })

  it('stores what was done until then, for a later opening', async () => {
    const { room, phone, page, time } = await sit()
    phone.goOffline()
    room.choose(4)
    await time.pass(20_000)
    room.close()
    await time.pass(100)
    page.kill()
    const again = await phone.open(ATTEMPT)
    expect(again.room.snapshot().states.get(1)).toMatchObject({ answer: 4 })
    expect(again.room.snapshot().states.get(1)!.spentMs).toBeGreaterThanOrEqual(20_000)
  })

  it('that was closed sends its last events', async () => {
    const { room, time, there } = await sit()
    room.open(7)
    room.choose('the end')
    room.close()
    await time.pass(1_000)
    expect(there(7).answer).toBe('the end')
  })

  it('that was closed does and shows nothing more', async () => {
    const { room, phone, time } = await sit()
    let changes = 0
    room.subscribe(() => {
      changes += 1
    })
    room.close()
    changes = 0
    await time.pass(1_000)
    const calls = phone.calls.length
    room.choose(3)
    await time.pass(600_000)
    expect([changes, phone.calls.length - calls]).toEqual([0, 0])
  })
})

describe('a session that ended', () => {
  it('is reported, everything continues and is stored, and is sent after signing in again', async () => {
    const { room, phone, time, there } = await sit()
    phone.personId = undefined
    room.choose(2)
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ phase: 'signed-out', unsent: 1 })
    room.open(2)
    room.choose(3)
    await time.pass(1_000)
    expect(room.snapshot().states.get(2)?.answer).toBe(3)
    phone.personId = 1
    room.signedInAgain()
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ phase: 'open', unsent: 0 })
    expect([there(1).answer, there(2).answer]).toEqual([2, 3])
  })

  it('does not prevent opening a room that this device has', async () => {
    const { room, phone, page, time, there } = await sit()
    phone.goOffline()
    room.choose(2)
    await time.pass(100)
    page.kill()
    phone.online = true
    phone.personId = undefined
    const again = await phone.open(ATTEMPT)
    expect(again.room.snapshot()).toMatchObject({ phase: 'signed-out' })
    expect(again.room.snapshot().states.get(1)?.answer).toBe(2)
    phone.personId = 1
    again.room.signedInAgain()
    await time.pass(1_000)
    expect(there(1).answer).toBe(2)
  })

  it('of another person is reported, nothing of theirs is touched, and nothing is lost for the owner', async () => {
    const { room, phone, time, there, saves } = await sit()
    phone.personId = 2
    room.choose(2)
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({
      phase: 'signed-out',
      notice: { code: 'other-person' },
      unsent: 1,
    })
    const before = saves().length
    await time.pass(300_000)
    expect(saves().length).toBe(before)
    phone.personId = 1
    room.signedInAgain()
    await time.pass(1_000)
    expect(there(1).answer).toBe(2)
  })

  it('at the end is shown in place of the question, and the test is submitted after signing in again', async () => {
    const { room, phone, time } = await sit()
    phone.personId = undefined
    const done = room.submit()
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ phase: 'handing-in', signedOut: true })
    phone.personId = 1
    room.signedInAgain()
    await time.pass(1_000)
    await done
    expect(room.snapshot().phase).toBe('over')
  })
})

describe('what the server refuses', () => {
  it('is dropped with a log line, reported, and never sent again', async () => {
    const { room, phone, page, time, attempt, saves } = await sit()
    attempt.paper = smallPaper({ sections: attempt.paper.sections.slice(1) })
    room.choose(2)
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ unsent: 0, notice: { code: 'answer-refused', question: 1 } })
    expect(room.snapshot().states.get(1)?.answer ?? null).toBeNull()
    expect(page.notes).toContain('refused')
    page.kill()
    const before = saves().length
    phone.goOffline()
    const again = await phone.open(ATTEMPT)
    expect(again.room.snapshot().states.get(1)?.answer ?? null).toBeNull()
    phone.goOnline()
    await time.pass(1_000)
    // The new visit is the only new event.
    expect(
      saves()
        .slice(before)
        .filter(({ count }) => count > 1),
    ).toEqual([])
  })

  it('as an invalid event is found among the others, which are sent', async () => {
    const { room, phone, page, time, there, server } = await sit(manyQuestions(20))
    server.unfit = ({ question, set }) => question === 7 && set !== undefined
    const before = phone.calls.length
    phone.goOffline()
    for (let number = 1; number <= 20; number++) {
      room.choose(2)
      room.saveAndNext()
    }
    phone.goOnline()
    await time.pass(60_000)
    expect(room.snapshot().unsent).toBe(0)
    for (let number = 1; number <= 20; number++) expect(there(number).answer).toBe(number === 7 ? null : 2)
    expect(page.notes).toContain('refused')
    // Without sending each of the forty separately.
    expect(phone.calls.length - before).toBeLessThan(30)
  })

  it('because the attempt is full stays on the device, is not repeated, and does not prevent submitting', async () => {
    const { room, phone, time, server, saves, attempt } = await sit()
    server.mostEvents = attempt.events.size
    room.choose(2)
    await time.pass(1_000)
    expect(room.snapshot()).toMatchObject({ notice: { code: 'not-accepted' }, unsent: 1 })
    const before = saves().length
    await time.pass(120_000)
    expect(
      saves()
        .slice(before)
        .every(({ count }) => count === 0),
    ).toBe(true)
    const done = room.submit()
    await time.pass(2_000)
    await done
    expect(room.snapshot().phase).toBe('over')
    expect((await phone.kept.events(ATTEMPT)).some(({ set }) => set?.answer === 2)).toBe(true)
  })

  it('for a permanent reason is not requested again', async () => {
    const { room, phone, server, time, saves } = await sit()
    server.save = () => {
      throw refusal(403, 'not_allowed')
    }
    room.choose(1)
    await time.pass(1_000)
    const before = saves().length
    await time.pass(600_000)
    expect(saves().length).toBe(before)
    expect(room.snapshot()).toMatchObject({ notice: { code: 'not-accepted' } })
    expect((await phone.kept.events(ATTEMPT)).some(({ set }) => set)).toBe(true)
  })
})
