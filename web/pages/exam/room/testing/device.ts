import type { Room } from '../../../../parts/question/room.ts'
import { KeptAttempts } from '../../../../person/kept-attempts/kept-attempts.ts'
import type { RoomCalls } from '../../../../person/kept-attempts/room-calls.ts'
import { enterRoom } from '../enter-room.ts'
import { type LastWordsNote, lastWordsNote } from '../last-words.ts'
import type { Sign } from '../reducer/actions.ts'
import type { Seated, Surroundings } from '../surroundings.ts'
// The room loads this only for papers with written answers; here it is loaded in advance.
import '../send-file.ts'
import { type HallTime, settle } from './hall-time.ts'
import type { ModelServer } from './model-server.ts'

/** The outcome of a call. `lost-answer`: carried out, but the answer is lost. */
export type Fate = 'arrives' | 'lost' | 'lost-answer' | 'twice'

let devices = 0

/** A phone with its storage, its clock, its network and its tabs. */
export class Device {
  readonly time: HallTime
  readonly server: ModelServer
  readonly name: string
  readonly pages: Page[] = []
  /** written synchronously */
  readonly notes = new Map<string, string>()
  /** the error of its clock, and how long it has slept */
  wallErrorMs = 0
  sleptMs = 0
  online = true
  storageWorks = true
  storageDelayMs = 0
  personId: number | undefined = 1
  fateOf: (call: keyof RoomCalls) => Fate = () => 'arrives'
  delayMs: () => number = () => 40
  /** every call sent, in order */
  readonly calls: { call: keyof RoomCalls; leaving: boolean; count: number; atMs: number }[] = []

  constructor(time: HallTime, server: ModelServer) {
    devices += 1
    this.time = time
    this.server = server
    this.name = `device ${devices}`
  }

  /** Opens the room in a new tab. */
  async open(attemptId: number): Promise<Page> {
    const page = new Page(this, attemptId)
    this.pages.push(page)
    await page.open()
    return page
  }

  /** Its stored attempts, independent of its pages. */
  get kept(): KeptAttempts {
    return new KeptAttempts((ms, what) => this.time.after(ms, what), this.name)
  }

  goOffline(): void {
    this.online = false
    for (const page of this.pages) page.signal('offline')
  }

  goOnline(): void {
    this.online = true
    for (const page of this.pages) page.signal('online')
  }
}

/** One tab. Once it is gone, nothing in it happens any more, as when a browser ends it. */
export class Page {
  readonly device: Device
  readonly attemptId: number
  room!: Room
  alive = true
  visible = true
  readonly notes: string[] = []
  readonly keptPages: number[] = []
  readonly forgottenPages: number[] = []
  /** the epoch under which it last wrote its candidate's actions */
  writtenEpoch = 0
  fileToSend: Surroundings['fileToSend'] = async (file) => file
  #onSign: ((sign: Sign) => void) | undefined
  #seated: Seated | undefined
  #ids = 0

  constructor(device: Device, attemptId: number) {
    this.device = device
    this.attemptId = attemptId
  }

  async open(): Promise<void> {
    let failed: unknown
    let opened: Room | undefined
    void enterRoom(this.attemptId, this.#surroundings(), this.#calls(), this.#kept()).then(
      (room) => {
        opened = room
      },
      (error: unknown) => {
        failed = error
      },
    )
    await settle()
    for (let waited = 0; !opened && failed === undefined && waited < 300; waited++)
      await this.device.time.pass(100)
    if (!opened) {
      this.alive = false
      throw failed ?? new Error('the room does not open')
    }
    this.room = opened
    await settle()
  }

  signal(sign: Sign): void {
    if (!this.alive) return
    if (sign === 'hidden' || sign === 'shown') this.visible = sign === 'shown'
    this.#onSign?.(sign)
  }

  /** The browser ends the page without notice. */
  kill(): void {
    this.alive = false
  }

  #surroundings(): Surroundings {
    const { device } = this
    const { time } = device
    return {
      wallMs: () => time.nowMs + device.wallErrorMs,
      monotonicMs: () => time.nowMs - 1_800_000_000_000 - device.sleptMs,
      after: (ms, what) => time.after(ms, () => this.alive && what()),
      random: () => 0.5,
      newFileId: () => {
        this.#ids += 1
        return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`
      },
      isOnline: () => device.online,
      isVisible: () => this.visible,
      listen: (onSign) => {
        this.#onSign = onSign
        return () => {
          if (this.#onSign === onSign) this.#onSign = undefined
        }
      },
      note: (what) => () => this.notes.push(what),
      fileToSend: (file) => this.fileToSend(file),
      pageKeeper: {
        keep: (attemptId) => this.keptPages.push(attemptId),
        forget: (attemptId) => this.forgottenPages.push(attemptId),
      },
      lastWords: this.#lastWords(),
      takeSeat: (attemptId, seated) => {
        for (const page of this.#others(attemptId)) page.#seated?.onTaken()
        this.#seated = seated
        return {
          tellKept: () => {
            for (const page of this.#others(attemptId)) page.#seated?.onKept()
          },
          leave: () => {
            if (this.#seated === seated) this.#seated = undefined
          },
        }
      },
    }
  }

  #lastWords(): LastWordsNote {
    const own = lastWordsNote(`page ${this.device.pages.length}`, () => storeOver(this.device.notes))
    return {
      ...own,
      note: (attemptId, words) => {
        this.writtenEpoch = words.epoch
        own.note(attemptId, words)
      },
    }
  }

  #others(attemptId: number): Page[] {
    return this.device.pages.filter((page) => page !== this && page.alive && page.attemptId === attemptId)
  }

  #calls(): RoomCalls {
    const { device } = this
    const { server, time } = device
    const call = async <T>(
      name: keyof RoomCalls,
      work: () => T,
      { leaving = false, count = 0 } = {},
    ): Promise<T> => {
      device.calls.push({ call: name, leaving, count, atMs: time.nowMs })
      if (!device.online) throw new TypeError('Failed to fetch')
      const fate = device.fateOf(name)
      await this.#pass(device.delayMs(), leaving)
      if (fate === 'lost') throw new TypeError('Failed to fetch')
      if (fate === 'twice') work()
      const answer = work()
      await this.#pass(device.delayMs())
      if (fate === 'lost-answer' || !device.online) throw new TypeError('Failed to fetch')
      return answer
    }
    const now = () => time.nowMs
    return {
      enter: (attemptId) => call('enter', () => server.enter(attemptId, device.personId, now())),
      paper: (attemptId) => call('paper', () => server.paper(attemptId, device.personId)),
      save: (attemptId, events, leaving = false) =>
        call('save', () => server.save(attemptId, device.personId, structuredClone(events), now()), {
          leaving,
          count: events.length,
        }),
      submit: (attemptId, ifOver) =>
        call('submit', () => server.submit(attemptId, device.personId, now(), ifOver)),
      sendFile: (attemptId, file) =>
        call('sendFile', () => server.sendFile(attemptId, device.personId, file)),
    }
  }

  /** A closed page hears nothing; requests sent while closing still arrive. */
  #pass(ms: number, always = false): Promise<void> {
    return new Promise((resolve) => {
      this.device.time.after(ms, () => {
        if (this.alive || always) resolve()
      })
    })
  }

  #kept(): KeptAttempts {
    const kept = new KeptAttempts(
      (ms, what) => this.device.time.after(ms, () => this.alive && what()),
      this.device.name,
    )
    return new Proxy(kept, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (!this.alive) return new Promise(() => {})
          if (name === 'add') this.writtenEpoch = args[1] as number
          if (!this.device.storageWorks) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
          const { storageDelayMs, time } = this.device
          if (storageDelayMs === 0) return value.apply(target, args)
          // What a storage has not done yet goes with the page.
          return new Promise((resolve) =>
            time.after(storageDelayMs, () => this.alive && resolve(value.apply(target, args))),
          )
        }
      },
    })
  }
}

function storeOver(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}
