import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Entered } from '../../data/clients/room-calls.ts'
import { HallTime, settle } from '../../pages/exam/room/testing/hall-time.ts'
import { ModelServer } from '../../pages/exam/room/testing/model-server.ts'
import { smallPaper } from '../../pages/exam/room/testing/small-paper.ts'
import { KeptAttempts, type MadeEvent } from './kept-attempts.ts'
import { type KeptAttempt, openKeptDatabase } from './kept-database.ts'

const PAPER = smallPaper()
let time: HallTime
let name: string
let databases = 0
const { open: opened } = IDBFactory.prototype

afterEach(() => {
  indexedDB.open = opened
})

beforeEach(() => {
  time = new HallTime()
  databases += 1
  name = `kept ${databases}`
})

const open = () => new KeptAttempts((ms, what) => time.after(ms, what), name)

function attempt(attemptId: number, epoch: number, paperVersionId = 1): KeptAttempt {
  const server = new ModelServer()
  server.begin(attemptId, PAPER, 1_000)
  const entered: Entered = { ...server.enter(attemptId, 1, 1_000), epoch, paperVersionId }
  const { state, deadlineMs, sections, credits } = entered
  const told = { state, epoch, deadlineMs, sections, credits }
  return { attemptId, entered, told, time: { aheadMs: 0, lastMs: 1_000 }, handedIn: false }
}

const made = (question: number, answer: number | null = null): MadeEvent => ({
  question,
  spentMs: 10,
  madeAtMs: 2_000,
  ...(answer !== null && { set: { answer, marked: false } }),
})

describe('what a device stores', () => {
  it('is all there after a reload: the state of the attempt, its paper, its events, the candidate’s place', async () => {
    const kept = open()
    await kept.enter(attempt(1, 3), PAPER, [])
    await kept.add(1, 3, [made(1), made(1, 2)], { epoch: 3, current: 1, draft: [2] })
    kept.close()
    const found = await open().load(1)
    expect(found?.attempt).toEqual(attempt(1, 3))
    expect(found?.paper).toEqual(PAPER)
    expect(found?.desk).toEqual({ epoch: 3, current: 1, draft: [2] })
    expect(found?.events).toEqual([
      { ...made(1), attemptId: 1, epoch: 3, n: 1, acknowledged: false },
      { ...made(1, 2), attemptId: 1, epoch: 3, n: 2, acknowledged: false },
    ])
  })

  it('assigns no number of an epoch twice, to however many tabs that ask at once', async () => {
    const tabs = [open(), open(), open()]
    await tabs[0]!.enter(attempt(1, 3), PAPER, [])
    const numbers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => tabs[at % 3]!.add(1, 3, [made(1), made(2)])),
    )
    expect(numbers.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  })

  it('assigns no number again after its event is gone, and starts where the server says', async () => {
    const kept = open()
    await kept.enter({ ...attempt(1, 3), entered: { ...attempt(1, 3).entered, nextN: 8 } }, PAPER, [])
    expect(await kept.add(1, 3, [made(1)])).toEqual([8])
    await kept.drop(1, [{ epoch: 3, n: 8 }])
    await kept.enter(attempt(1, 3), PAPER, [])
    expect(await kept.add(1, 3, [made(1)])).toEqual([9])
    await kept.enter(attempt(1, 4), PAPER, [])
    expect(await kept.add(1, 3, [made(1)])).toEqual([10])
    expect(await kept.add(1, 4, [made(1)])).toEqual([1])
  })

  it('turns a text that was being typed when its room ended into an event, once', async () => {
    const kept = open()
    await kept.enter(attempt(1, 3), PAPER, [])
    const typed = { question: 7, answer: 'नमस्ते', marked: true, madeAtMs: 2_500 }
    await kept.add(1, 3, [made(7)], { epoch: 3, current: 7, typed })
    const first = await open().load(1)
    expect(first?.events.at(-1)).toEqual({
      attemptId: 1,
      epoch: 3,
      n: 2,
      question: 7,
      spentMs: 0,
      madeAtMs: 2_500,
      set: { answer: 'नमस्ते', marked: true },
      acknowledged: false,
    })
    expect(first?.desk).toEqual({ epoch: 3, current: 7 })
    expect((await open().load(1))?.events).toHaveLength(2)
  })

  it('keeps the newer of two takeovers that arrive in the wrong order', async () => {
    const kept = open()
    await kept.enter(attempt(1, 5), PAPER, [])
    await kept.enter(attempt(1, 4), PAPER, [])
    expect((await kept.load(1))?.attempt.entered.epoch).toBe(5)
  })

  it('drops on a takeover what the server already includes, and nothing else', async () => {
    const kept = open()
    await kept.enter(attempt(1, 3), PAPER, [])
    await kept.add(1, 3, [made(1, 1), made(2, 2)])
    await kept.acknowledge(1, [{ epoch: 3, n: 1 }])
    expect((await kept.events(1)).map(({ n, acknowledged }) => [n, acknowledged])).toEqual([
      [1, true],
      [2, false],
    ])
    await kept.enter(attempt(1, 4), PAPER, [{ epoch: 3, n: 1 }])
    expect((await kept.events(1)).map(({ n }) => n)).toEqual([2])
  })

  it('knows the newest epoch that any answer named', async () => {
    const kept = open()
    await kept.enter(attempt(1, 3), PAPER, [])
    await kept.tell(1, { told: attempt(1, 5).told })
    await kept.tell(1, { told: { ...attempt(1, 4).told, deadlineMs: 77 }, handedIn: true })
    const { told, handedIn, entered } = (await kept.load(1))!.attempt
    expect([told.epoch, told.deadlineMs, handedIn, entered.epoch]).toEqual([5, 77, true, 3])
  })

  it('is deleted with the attempt: nothing of it stays, and nothing of others goes', async () => {
    const kept = open()
    for (const [id, version] of [
      [1, 1],
      [2, 1],
      [3, 9],
    ] as const) {
      await kept.enter(attempt(id, 1, version), PAPER, [])
      await kept.add(id, 1, [made(1)], { epoch: 1, current: 1 })
      await kept.putFile({
        fileId: `file ${id}`,
        attemptId: id,
        question: 9,
        name: 'a',
        bytes: new ArrayBuffer(1),
      })
    }
    await kept.forget(1)
    expect(await kept.load(1)).toBeUndefined()
    expect((await kept.load(2))?.files).toHaveLength(1)
    await kept.forget(3)
    const database = await openKeptDatabase(name, () => {})
    const counts = ['attempts', 'papers', 'rooms', 'desks', 'events', 'files'] as const
    expect(await Promise.all(counts.map((store) => database.count(store)))).toEqual([1, 1, 1, 1, 1, 1])
    await kept.forgetAll()
    expect(await Promise.all(counts.map((store) => database.count(store)))).toEqual([0, 0, 0, 0, 0, 0])
    database.close()
  })

  it('stores nothing for an attempt that was deleted in another tab', async () => {
    const kept = open()
    await kept.enter(attempt(1, 3), PAPER, [])
    await open().forgetAll()
    await expect(kept.add(1, 3, [made(1)], { epoch: 3, current: 1 })).rejects.toThrow('not kept')
    const database = await openKeptDatabase(name, () => {})
    expect(await database.count('desks')).toBe(0)
    database.close()
  })
})

describe('a browser that closes the storage', () => {
  it('is asked to open it again, unnoticed', async () => {
    const databases: IDBDatabase[] = []
    const kept = open()
    await kept.enter(attempt(1, 3), PAPER, [])
    indexedDB.open = (...args) => {
      const request = opened.apply(indexedDB, args)
      request.addEventListener('success', () => databases.push(request.result))
      return request
    }
    kept.close()
    await kept.add(1, 3, [made(1)])
    forceCloseDatabase(databases[0] as never)
    await settle()
    expect(await kept.add(1, 3, [made(1)])).toEqual([2])
  })

  it('fails when there is none, or it never answers, after a timeout', async () => {
    indexedDB.open = () => {
      throw new DOMException('private', 'SecurityError')
    }
    await expect(open().load(1)).rejects.toThrow('private')
    indexedDB.open = () => new IDBOpenDBRequest()
    const asked = open()
      .load(1)
      .catch((error: Error) => error.message)
    await time.pass(5_000)
    expect(await asked).toBe('it takes too long')
  })

  it('leaves nothing half done when a part of it fails', async () => {
    const kept = open()
    await kept.enter(attempt(1, 3), PAPER, [])
    const unkeepable = { ...made(2), set: { answer: (() => {}) as never, marked: false } }
    await expect(kept.add(1, 3, [made(1), unkeepable])).rejects.toThrow()
    expect(await kept.events(1)).toEqual([])
    expect(await kept.add(1, 3, [made(1)])).toEqual([1])
  })
})
