import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  mergeProgress,
  type Progress,
  type ProgressChange,
  progressOfChange,
} from '../../../learning/merge-progress.ts'
import { ProblemError } from '../../data/clients/problem-error.ts'
import { HallTime, settle } from '../../pages/exam/room/testing/hall-time.ts'
import { type KeptProgress, ProgressOnDevice } from './kept-progress.ts'
import type { ItemName, ProgressCalls } from './progress-calls.ts'
import { type Noted, ProgressSender } from './progress-sender.ts'

const ASHA = 7
const RAVI = 8
const HOUR = 3_600_000

type Change = ItemName & ProgressChange

/** A store that merges what it gets, and a network that can be off. */
class Server {
  readonly calls: { personId: number | undefined; changes: readonly Change[]; leaving: boolean }[] = []
  readonly has = new Map<string, Progress>()
  offline = false
  fails: ProblemError | undefined
  /** loses the next answers, though it keeps what they are about */
  mute = 0
  refused: number[] = []
  session: number | undefined = ASHA

  readonly save: ProgressCalls['save'] = async (changes, leaving) => {
    if (this.offline) throw new TypeError('Failed to fetch')
    this.calls.push({ personId: this.session, changes, leaving })
    if (this.fails) throw this.fails
    for (const change of changes) {
      if (this.refused.includes(change.itemId)) continue
      const name = `${this.session} ${change.itemId}`
      const before = this.has.get(name)
      const told = progressOfChange(change)
      this.has.set(name, before ? mergeProgress(before, told) : told)
    }
    if (this.mute-- > 0) throw new TypeError('Failed to fetch')
    return this.refused.filter((id) => changes.some(({ itemId }) => itemId === id))
  }
}

const problem = (status: number) => new ProblemError({ status, code: String(status), detail: '' })
const { open: opened } = IDBFactory.prototype

let time: HallTime
let server: Server
let database: string
let databases = 0
let flagged: boolean

beforeEach(() => {
  time = new HallTime()
  server = new Server()
  database = `progress ${++databases}`
  flagged = false
})
afterEach(() => {
  indexedDB.open = opened
})

const device = () => new ProgressOnDevice((ms, what) => time.after(ms, what), database)

/** A page of the device, which a reload or a closed window replaces. */
function page(by = 'phone'): ProgressSender {
  return new ProgressSender({
    kept: device(),
    calls: { save: server.save, find: async () => undefined },
    personId: () => server.session,
    device: () => by,
    nowMs: () => time.nowMs,
    after: (ms, what) => time.after(ms, what),
    flag: (unsent) => {
      flagged = unsent
    },
  })
}

const at = (place: number, changes: Partial<Noted> = {}): Noted => ({
  packageId: 1,
  itemId: 100,
  position: { page: place },
  ...changes,
})
const there = (itemId = 100, personId = ASHA) => server.has.get(`${personId} ${itemId}`)
const unsentOf = async (personId = ASHA) => await device().unsent(personId, 100)

describe('what a page notes', () => {
  it('goes together, some seconds after the first of it, and is then sent no more', async () => {
    const here = page()
    for (const place of [1, 2, 3]) {
      await here.note(at(place, { share: place / 10 }))
      await time.pass(1_000)
    }
    await here.note(at(9, { itemId: 101 }))
    expect(server.calls).toEqual([])
    expect(flagged).toBe(true)
    await time.pass(5_000)
    expect(server.calls).toHaveLength(1)
    expect(there()).toMatchObject({ position: { page: 3 }, share: 0.3, positionBy: 'phone' })
    expect(there(101)).toMatchObject({ position: { page: 9 } })
    await time.pass(HOUR)
    expect(server.calls).toHaveLength(1)
    expect([await unsentOf(), flagged]).toEqual([[], false])
  })

  it('is sent after hours without a network, also after the page was closed', async () => {
    server.offline = true
    const before = page()
    await before.note(at(12))
    await time.pass(3 * HOUR)
    await before.note(at(13, { done: true }))
    server.offline = false
    await page().send()
    const wanted = { beganAt: 1_900_000_000_000, doneAt: time.nowMs, position: { page: 13 }, share: 1 }
    expect(there()).toMatchObject(wanted)
    expect(await unsentOf()).toEqual([])
  })

  it('is tried again by itself, after growing pauses, until the server takes it', async () => {
    server.fails = problem(503)
    const here = page()
    await here.note(at(12))
    await time.pass(HOUR)
    const tried = server.calls.length
    expect(tried).toBeGreaterThan(8)
    expect(tried).toBeLessThan(25)
    server.fails = undefined
    await time.pass(300_000)
    expect(there()).toMatchObject({ position: { page: 12 } })
    expect(server.calls).toHaveLength(tried + 1)
  })

  it('stays unsent where the answer is lost, and comes to the same when it is sent twice', async () => {
    server.mute = 1
    const here = page()
    await here.note(at(12))
    await here.send()
    expect(await unsentOf()).toHaveLength(1)
    const before = there()
    await time.pass(5_000)
    expect(there()).toEqual(before)
    expect(await unsentOf()).toEqual([])
  })

  it('is sent again where something was noted while it was under way', async () => {
    const here = page()
    await here.note(at(12))
    const sending = here.send()
    time.nowMs += 10
    await here.note(at(13))
    await sending
    await time.pass(5_000)
    expect(there()).toMatchObject({ position: { page: 13 } })
    expect(await unsentOf()).toEqual([])
  })

  it('of hundreds of items goes a hundred changes a call at most', async () => {
    server.offline = true
    const here = page()
    for (let no = 0; no < 120; no++) {
      await here.note(at(1, { itemId: 100 + no }))
      time.nowMs += 1_000
      await here.note(at(2, { itemId: 100 + no, done: true }))
    }
    server.offline = false
    await page().send()
    expect(server.has.size).toBe(120)
    for (const { changes } of server.calls) expect(changes.length).toBeLessThanOrEqual(100)
  })

  it('leaves at once with a page that is closed, and waits on the device until that is known to have arrived', async () => {
    const here = page()
    await here.note(at(12))
    server.mute = 1
    here.leave()
    expect(server.calls).toMatchObject([{ leaving: true, changes: [{ position: { page: 12 } }] }])
    await settle()
    expect(await unsentOf()).toHaveLength(1)
  })

  it('is dropped where the server refuses it, or cannot read it, and holds up nothing else', async () => {
    server.refused = [101]
    const here = page()
    await here.note(at(12))
    await here.note(at(5, { itemId: 101 }))
    await here.send()
    expect([there()?.position, there(101)]).toEqual([{ page: 12 }, undefined])
    expect(await here.find(101)).toBeUndefined()
    server.fails = problem(400)
    await here.note(at(6, { itemId: 102 }))
    await here.send()
    server.fails = undefined
    await here.note(at(13))
    await here.send()
    expect([there()?.position, await unsentOf()]).toEqual([{ page: 13 }, []])
  })

  it('in two tabs at once is merged on the device, and lost in none', async () => {
    server.offline = true
    const [one, other] = [page(), page()]
    await Promise.all([one.note(at(12, { done: true })), other.note(at(3, { share: 0.2 }))])
    time.nowMs += 1
    await other.note(at(4))
    server.offline = false
    await page().send()
    expect(there()).toMatchObject({ doneAt: 1_900_000_000_000, position: { page: 4 }, share: 1 })
  })

  it('is read again, sent or not', async () => {
    const here = page()
    await here.note(at(12))
    expect((await page().find(100))?.progress.position).toEqual({ page: 12 })
    await here.send()
    expect((await page().find(100))?.progress.position).toEqual({ page: 12 })
    expect(await page().find(101)).toBeUndefined()
  })
})

describe('progress on a device of several people', () => {
  it('is sent for its person alone, when they are back', async () => {
    server.offline = true
    const here = page()
    await here.note(at(12))
    server.offline = false
    server.session = RAVI
    expect(await here.find(100)).toBeUndefined()
    await here.note(at(3))
    here.leave()
    await here.send()
    await page().send()
    expect([there(100, ASHA), there(100, RAVI)?.position]).toEqual([undefined, { page: 3 }])
    server.session = ASHA
    await page().send()
    expect(there(100, ASHA)?.position).toEqual({ page: 12 })
  })

  it('waits, without trying, while the session is over', async () => {
    server.fails = problem(401)
    const here = page()
    await here.note(at(12))
    await time.pass(HOUR)
    expect(server.calls).toHaveLength(1)
    server.fails = undefined
    await here.send()
    expect(there()?.position).toEqual({ page: 12 })
  })

  it('is not kept of a guest', async () => {
    server.session = undefined
    const here = page()
    await here.note(at(12))
    await time.pass(HOUR)
    server.session = ASHA
    await here.send()
    expect([server.calls, flagged]).toEqual([[], false])
  })

  it('is all gone when somebody signs out, from the device and from the page', async () => {
    server.offline = true
    const here = page()
    await here.note(at(12))
    await here.forget()
    server.offline = false
    await time.pass(HOUR)
    await here.send()
    await page().send()
    expect([server.calls, await unsentOf(), flagged]).toEqual([[], [], false])
  })
})

describe('a browser that stores nothing', () => {
  it('sends what the page notes all the same, and once', async () => {
    indexedDB.open = () => {
      throw new DOMException('private', 'SecurityError')
    }
    const here = page()
    await here.note(at(12))
    await time.pass(5_000)
    expect(there()?.position).toEqual({ page: 12 })
    await here.send()
    expect(server.calls).toHaveLength(1)
  })

  it('keeps two thousand items, and forgets what was sent before what was not', async () => {
    const kept = device()
    const one = (itemId: number, unsent: 0 | 1): KeptProgress => ({
      personId: ASHA,
      packageId: 1,
      itemId,
      progress: progressOfChange({ at: itemId, by: 'phone' }),
      unsent,
    })
    await kept.note(one(1, 1))
    for (let no = 2; no <= 2_000; no++) await kept.note(one(no, 0))
    await kept.note(one(2_001, 1))
    expect(await kept.find(ASHA, 1)).toBeDefined()
    expect(await kept.find(ASHA, 2)).toBeUndefined()
    expect(await kept.find(ASHA, 3)).toBeDefined()
  })
})
