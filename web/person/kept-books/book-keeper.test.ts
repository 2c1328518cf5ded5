import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ProblemError } from '../../data/clients/problem-error.ts'
import type { Book, Mark } from '../../data/reading.queries.ts'
import { HallTime, settle } from '../../pages/exam/room/testing/hall-time.ts'
import { BookKeeper } from './book-keeper.ts'
import { BooksOnDevice } from './books-on-device.ts'
import { PIECE_BYTES } from './kept-book.ts'
import type { LeaseCalls } from './lease-calls.ts'
import { NotToRead, OtherEdition } from './piece-faults.ts'

const DAY = 86_400_000
const ASHA = 7
const RAVI = 8
const KEY = 'A'.repeat(43)

const book = (itemId: number, bytes = 2.5 * PIECE_BYTES): Book => ({
  packageId: 1,
  itemId,
  kind: 'DOCUMENT',
  title: { en: `Book ${itemId}` },
  type: 'application/pdf',
  bytes,
  pages: 40,
  notes: [],
  free: false,
  until: null,
  reader: '••••••0801',
  url: `/file/${itemId}`,
  opening: `/opening/${itemId}`,
  edition: 'one',
})

/** What the bytes of every file are. */
const BYTES = Uint8Array.from({ length: 3 * PIECE_BYTES }, (_, at) => (at * 7 + (at >> 8)) % 251)
const bytesFrom = (from: number, to: number) => BYTES.slice(from, to)

/** A store with leases, and a network that can be off. */
class Server {
  nowMs = Date.parse('2026-11-26T06:30:00Z')
  offline = false
  signedOut = false
  edition = 'one'
  /** after so many pieces the network breaks */
  breaksAfter = Number.POSITIVE_INFINITY
  readonly leases = new Map<string, { untilMs: number; over?: 'ended' | 'gone' }>()
  readonly fetched: string[] = []
  readonly returned: number[] = []
  refuses: ProblemError | undefined
  marks: Mark[] = []
  size = 2.5 * PIECE_BYTES
  /** where an EPUB is */
  epub: string | undefined
  device = 'device-1'

  #reach() {
    if (this.offline) throw new TypeError('Failed to fetch')
    if (this.signedOut) throw new ProblemError({ status: 401, code: 'sign_in_needed', detail: '' })
    if (this.refuses) throw this.refuses
  }
  readonly calls: LeaseCalls = {
    keep: async ({ packageId, itemId }) => {
      this.#reach()
      const untilMs = this.nowMs + 14 * DAY
      const lease = `1.${ASHA}.${packageId}.${itemId}.${this.device}.${untilMs}.sig`
      this.leases.set(String(itemId), { untilMs })
      return {
        lease,
        until: new Date(untilMs).toISOString(),
        now: new Date(this.nowMs).toISOString(),
        edition: this.edition,
        key: KEY,
        files: [{ url: this.epub ?? `/file/${itemId}`, bytes: this.size, index: null }],
      }
    },
    check: async (leases) => {
      this.#reach()
      return {
        now: new Date(this.nowMs).toISOString(),
        leases: leases.map((lease) => {
          const known = this.leases.get(lease.split('.')[3]!)
          if (!known || known.over)
            return { state: known?.over ?? ('gone' as const), lease: null, until: null, edition: null }
          known.untilMs = this.nowMs + 14 * DAY
          const until = new Date(known.untilMs).toISOString()
          const renewed = lease.replace(/\.\d+\.sig$/, `.${known.untilMs}.sig`)
          return { state: 'stands' as const, lease: renewed, until, edition: this.edition }
        }),
      }
    },
    giveBack: async (itemIds) => {
      this.#reach()
      this.returned.push(...itemIds)
    },
    marks: async () => {
      this.#reach()
      return this.marks
    },
    bytes: async (url, { from, to }, edition, stop) => {
      this.#reach()
      if (stop.aborted) throw new DOMException('stopped', 'AbortError')
      if (this.breaksAfter-- <= 0) throw new TypeError('network error')
      if (edition !== this.edition) throw new OtherEdition()
      if (this.leases.get(url.split('/')[2]!)?.over) throw new NotToRead()
      this.fetched.push(`${url} ${from}-${to}`)
      return bytesFrom(from, to).buffer
    },
  }
}

let time: HallTime
let server: Server
let databases = 0
let name: string

beforeEach(() => {
  time = new HallTime()
  server = new Server()
  databases += 1
  name = `books ${databases}`
})

interface Tab {
  keeper: BookKeeper
  device: BooksOnDevice
  flags: boolean[]
  /** the device's clock less the right one */
  off: { ms: number }
  person: { id: number | undefined }
  room: { free: number | undefined }
}

const held = new Set<string>()

function tab(): Tab {
  const device = new BooksOnDevice((ms, what) => time.after(ms, what), name)
  const [flags, off, person] = [[] as boolean[], { ms: 0 }, { id: ASHA as number | undefined }]
  const room = { free: 1e9 as number | undefined }
  const keeper = new BookKeeper({
    device,
    calls: server.calls,
    personId: () => person.id,
    deviceMs: () => server.nowMs + off.ms,
    steadyMs: () => server.nowMs,
    after: (ms, what) => time.after(ms, what),
    room: async () => room.free,
    async alone(lock, work) {
      if (held.has(lock)) return false
      held.add(lock)
      await work().finally(() => held.delete(lock))
      return true
    },
    flag: (kept) => flags.push(kept),
    tell() {},
  })
  return { keeper, device, flags, off, person, room }
}

const itemsOf = async ({ keeper }: Tab) => (await keeper.view()).books.map(({ itemId }) => itemId)
const overOf = async ({ keeper }: Tab) => (await keeper.view()).over.map(({ itemId, why }) => [itemId, why])
const stateOf = async ({ keeper }: Tab, itemId = 1) => (await keeper.view()).fetching.get(itemId)
/** Until it waits for the network, or is done. */
const untilWaiting = async (one: Tab) => {
  for (let turn = 0; turn < 200 && (await stateOf(one))?.state !== 'waiting'; turn++) await settle()
  expect(await stateOf(one)).toEqual({ state: 'waiting' })
}

describe('a kept book', () => {
  it('is read from the device without a network, any part of it', async () => {
    const one = tab()
    await one.keeper.keep(book(1))
    server.offline = true
    const opened = (await tab().keeper.open(1))!
    expect(opened.kept.book.title.en).toBe('Book 1')
    for (const [from, to] of [
      [0, 10],
      [PIECE_BYTES - 5, PIECE_BYTES + 5],
      [100, 2 * PIECE_BYTES + 100],
      [server.size - 3, server.size],
    ] as const)
      expect(Buffer.from(await opened.read(0, { from, to })).equals(bytesFrom(from, to))).toBe(true)
    await expect(opened.read(0, { from: 0, to: server.size + 1 })).rejects.toThrow()
    expect(one.flags.at(-1)).toBe(true)
  })

  it('is nowhere on the device as it came, and opens only as the piece that it is', async () => {
    const one = tab()
    await one.keeper.keep(book(1))
    const kept = (await one.device.find({ personId: ASHA, itemId: 1 }))!
    const first = (await one.device.piece(kept, { file: 0, piece: 0 }))!
    expect(Buffer.from(first.sealed).includes(Buffer.from(bytesFrom(0, 64)))).toBe(false)
    await expect(crypto.subtle.exportKey('raw', kept.key)).rejects.toThrow()
    const { unseal } = await import('./seal.ts')
    await unseal(kept.key, { edition: 'one', file: 0, piece: 0 }, first)
    await expect(unseal(kept.key, { edition: 'one', file: 0, piece: 1 }, first)).rejects.toThrow()
    await expect(unseal(kept.key, { edition: 'two', file: 0, piece: 0 }, first)).rejects.toThrow()
  })

  it('comes through a network that breaks, each piece once', async () => {
    const one = tab()
    server.breaksAfter = 1
    const kept = one.keeper.keep(book(1))
    await untilWaiting(one)
    expect(await one.keeper.open(1)).toBeUndefined()
    server.breaksAfter = Number.POSITIVE_INFINITY
    await time.pass(4_000)
    await kept
    expect(server.fetched).toHaveLength(3)
    expect(new Set(server.fetched).size).toBe(3)
    expect(await one.keeper.open(1)).toBeDefined()
  })

  it('goes on where the page was left', async () => {
    const left = tab()
    server.breaksAfter = 2
    void left.keeper.keep(book(1))
    await untilWaiting(left)
    held.clear()
    server.breaksAfter = Number.POSITIVE_INFINITY
    const other = tab()
    await other.keeper.keep(book(1))
    expect(server.fetched).toHaveLength(3)
    expect(await other.keeper.open(1)).toBeDefined()
  })

  it('that is an EPUB has the address of the edition that is kept, whichever was described', async () => {
    const one = tab()
    server.epub = '/1/parts/two/whole'
    await one.keeper.keep({ ...book(1), type: 'application/epub+zip', url: '/1/parts/one/' })
    expect((await one.keeper.open(1))?.kept.book.url).toBe('/1/parts/two/')
  })

  it('is fetched anew where another edition comes meanwhile', async () => {
    const one = tab()
    server.breaksAfter = 1
    const kept = one.keeper.keep(book(1))
    await untilWaiting(one)
    server.breaksAfter = Number.POSITIVE_INFINITY
    server.edition = 'two'
    await time.pass(4_000)
    await kept
    expect((await one.keeper.open(1))?.kept.edition).toBe('two')
    expect(server.fetched).toHaveLength(4)
  })

  it('is fetched by one tab; the other says so', async () => {
    const [one, other] = [tab(), tab()]
    server.breaksAfter = 1
    const kept = one.keeper.keep(book(1))
    await untilWaiting(one)
    await other.keeper.keep(book(1))
    expect(await stateOf(other)).toEqual({ state: 'elsewhere' })
    server.breaksAfter = Number.POSITIVE_INFINITY
    one.keeper.resume()
    await kept
    expect(await other.keeper.open(1)).toBeDefined()
  })

  it('that is stopped, here or in another tab, leaves nothing, and is given back', async () => {
    const [one, other] = [tab(), tab()]
    for (const stopper of [one, other]) {
      server.breaksAfter = 1
      const kept = one.keeper.keep(book(1))
      await untilWaiting(one)
      await stopper.keeper.cancel(1)
      server.breaksAfter = Number.POSITIVE_INFINITY
      one.keeper.resume()
      await kept
      // The other tab's own work ends with the next piece.
      if (stopper === other) await one.keeper.cancel(1)
      expect(await itemsOf(one)).toEqual([])
      expect(await one.device.piecesOf({ personId: ASHA, itemId: 1 })).toEqual([])
    }
    expect(server.returned).toContain(1)
    expect(one.flags.at(-1)).toBe(false)
  })
})

describe('a device without room', () => {
  it('says so before anything is fetched, where the browser tells', async () => {
    const one = tab()
    one.room.free = PIECE_BYTES
    await one.keeper.keep(book(1))
    expect(await stateOf(one)).toEqual({
      state: 'fault',
      why: 'full',
      needs: 2.5 * PIECE_BYTES,
      free: PIECE_BYTES,
    })
    expect([server.fetched, await itemsOf(one)]).toEqual([[], []])
  })

  it('that is full in the middle says so, and is not left fuller', async () => {
    const one = tab()
    const add = one.device.addPiece.bind(one.device)
    let room = 1
    one.device.addPiece = async (...piece) => {
      if (room-- <= 0) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      return await add(...piece)
    }
    one.room.free = undefined
    await one.keeper.keep(book(1))
    expect(await stateOf(one)).toMatchObject({ state: 'fault', why: 'full', needs: 2.5 * PIECE_BYTES })
    expect(await itemsOf(one)).toEqual([])
    expect(await one.device.piecesOf({ personId: ASHA, itemId: 1 })).toEqual([])
    expect(server.returned).toEqual([1])
  })

  it.each([
    ['too_many_kept_books', 'books'],
    ['too_many_keeping_devices', 'devices'],
  ] as const)('is told by the server: %s', async (code, why) => {
    const one = tab()
    server.refuses = new ProblemError({ status: 409, code, detail: '' })
    await one.keeper.keep(book(1))
    expect(await stateOf(one)).toEqual({ state: 'fault', why })
  })
})

describe('a lease', () => {
  it('closes the book after 14 days without a contact, and says why', async () => {
    const one = tab()
    await one.keeper.keep(book(1))
    server.offline = true
    server.nowMs += 14 * DAY - 1
    expect(await one.keeper.open(1)).toBeDefined()
    server.nowMs += 1
    expect(await one.keeper.open(1)).toBeUndefined()
    expect(await one.device.piecesOf({ personId: ASHA, itemId: 1 })).toEqual([])
    expect(await overOf(one)).toEqual([[1, 'lapsed']])
    server.offline = false
    await one.keeper.keep(book(1))
    expect([await itemsOf(one), await overOf(one)]).toEqual([[1], []])
  })

  it('begins again at a contact', async () => {
    const one = tab()
    await one.keeper.keep(book(1))
    server.nowMs += 10 * DAY
    await one.keeper.contact()
    server.offline = true
    server.nowMs += 10 * DAY
    expect(await one.keeper.open(1)).toBeDefined()
  })

  it('is not longer for a clock that is turned back, neither between visits nor while a page is open', async () => {
    const one = tab()
    await one.keeper.keep(book(1))
    server.offline = true
    server.nowMs += 13 * DAY
    expect(await one.keeper.open(1)).toBeDefined()
    one.off.ms = -13 * DAY
    expect((await one.keeper.view()).nowMs).toBeGreaterThanOrEqual(server.nowMs)
    server.nowMs += DAY
    expect(await one.keeper.open(1)).toBeUndefined()
    // Another visit.
    const next = tab()
    server.offline = false
    await next.keeper.keep(book(1))
    server.offline = true
    server.nowMs += 13 * DAY
    await next.keeper.view()
    const last = tab()
    last.off.ms = -20 * DAY
    const seen = (await last.keeper.view()).nowMs
    expect(seen).toBeGreaterThanOrEqual(server.nowMs)
    server.nowMs += DAY
    expect(await last.keeper.open(1)).toBeUndefined()
  })

  it('is right again after a contact where the clock was ahead', async () => {
    const one = tab()
    one.off.ms = 300 * DAY
    await one.keeper.keep(book(1))
    expect(await one.keeper.open(1)).toBeDefined()
    one.off.ms = 0
    await one.keeper.contact()
    server.offline = true
    server.nowMs += 13 * DAY
    expect(await one.keeper.open(1)).toBeDefined()
  })

  it('counts once, however many tabs are open', async () => {
    const tabs = [tab(), tab(), tab()]
    await tabs[0]!.keeper.keep(book(1))
    for (let hour = 0; hour < 24; hour++) {
      server.nowMs += DAY / 24
      for (const one of tabs) await one.keeper.view()
    }
    expect((await tabs[0]!.keeper.view()).nowMs).toBe(server.nowMs)
  })
})

describe('a contact', () => {
  it.each(['ended', 'gone'] as const)('deletes what is %s, and says so', async (over) => {
    const one = tab()
    await one.keeper.keep(book(1))
    await one.keeper.keep(book(2))
    server.leases.get('1')!.over = over
    await one.keeper.contact()
    expect([await itemsOf(one), await overOf(one)]).toEqual([[2], [[1, over]]])
    await one.keeper.remove([1])
    expect(await overOf(one)).toEqual([])
  })

  it('without an answer deletes nothing that may still be read', async () => {
    const one = tab()
    await one.keeper.keep(book(1))
    server.offline = true
    await one.keeper.contact()
    server.offline = false
    server.refuses = new ProblemError({ status: 503, code: 'busy', detail: '' })
    await one.keeper.contact()
    expect(await itemsOf(one)).toEqual([1])
  })

  it('of a session that is over deletes everything', async () => {
    const one = tab()
    await one.keeper.keep(book(1))
    server.signedOut = true
    await one.keeper.contact()
    expect(await one.device.list()).toEqual({ books: [], over: [] })
    expect(one.flags.at(-1)).toBe(false)
  })

  it('of another person deletes what was left here, and shows them nothing of it before', async () => {
    const one = tab()
    await one.keeper.keep(book(1))
    server.leases.get('1')!.over = 'ended'
    const other = tab()
    other.person.id = RAVI
    expect([await itemsOf(other), await other.keeper.open(1)]).toEqual([[], undefined])
    await other.keeper.contact()
    expect(await other.device.list()).toEqual({ books: [], over: [] })
  })

  it('tells of a newer edition, and keeping it replaces the old one', async () => {
    const one = tab()
    await one.keeper.keep(book(1))
    server.edition = 'two'
    await one.keeper.contact()
    expect((await one.keeper.view()).books).toMatchObject([{ edition: 'one', outdated: true }])
    await one.keeper.keep(book(1))
    expect((await one.keeper.view()).books).toMatchObject([{ edition: 'two', outdated: false }])
  })

  it('ends the fetching of a book whose time ended in between', async () => {
    const one = tab()
    server.breaksAfter = 1
    const kept = one.keeper.keep(book(1))
    await untilWaiting(one)
    server.leases.get('1')!.over = 'ended'
    await one.keeper.contact()
    await kept
    expect([await itemsOf(one), await overOf(one)]).toEqual([[], [[1, 'ended']]])
  })
})

describe('marks in a kept book', () => {
  it('are there without a network as the server last told them', async () => {
    const mark: Mark = {
      markId: 'a',
      kind: 'BOOKMARK',
      place: { page: 3 },
      changedAt: '2026-11-26T06:30:00.000Z',
      deleted: false,
    }
    server.marks = [mark]
    const one = tab()
    await one.keeper.keep(book(1))
    expect((await one.keeper.open(1))?.kept.marks).toEqual([mark])
    await one.keeper.noteMarks(1, [mark, { ...mark, markId: 'b' }])
    expect((await one.keeper.open(1))?.kept.marks).toHaveLength(2)
    await one.keeper.noteMarks(2, [mark])
    expect(await itemsOf(one)).toEqual([1])
  })
})

it('signing out leaves nothing of anybody', async () => {
  const one = tab()
  server.breaksAfter = 3
  await one.keeper.keep(book(1))
  const kept = one.keeper.keep(book(2))
  await settle()
  await one.keeper.forget()
  await kept
  expect(await one.device.list()).toEqual({ books: [], over: [] })
  expect(await one.device.piecesOf({ personId: ASHA, itemId: 1 })).toEqual([])
  expect(one.flags.at(-1)).toBe(false)
})
