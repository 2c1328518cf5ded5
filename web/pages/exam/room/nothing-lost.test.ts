import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EventChange } from '../../../../exam/attempt-event.ts'
import { Device, type Fate, type Page } from './testing/device.ts'
import { HallTime, settle } from './testing/hall-time.ts'
import { ModelServer } from './testing/model-server.ts'
import { smallPaper } from './testing/small-paper.ts'

const ATTEMPT = 42
const TEXT = 7

/** An action of the candidate, as an observer would have recorded it. */
interface Done {
  epoch: number
  question: number
  set: EventChange
  typed: boolean
}

type Step =
  | { do: 'choose' | 'choose and vanish'; question: number; option: number }
  | { do: 'type'; text: string }
  | { do: 'mark' | 'clear' | 'next' | 'mark and next' }
  | { do: 'wait'; ms: number }
  | { do: 'go offline' | 'go online' | 'reload' | 'open another tab' | 'take back' }
  | { do: 'storage fails' | 'storage works' }
  | { do: 'hide' | 'show' | 'be left' | 'sign out elsewhere' | 'sign in again' }
  | { do: 'set the clock' | 'sleep'; ms: number }
  | { do: 'network'; fates: Fate[]; delays: number[] }

const just = <T extends string>(...names: T[]) => fc.record({ do: fc.constantFrom(...names) })

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'choose' as const,
        'choose' as const,
        'choose' as const,
        'choose and vanish' as const,
      ),
      question: fc.integer({ min: 1, max: 5 }),
      option: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      text: fc.string({ minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: just('mark', 'clear', 'next', 'mark and next') },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 50_000 }) }),
  },
  { weight: 5, arbitrary: just('go offline', 'go online') },
  { weight: 6, arbitrary: just('reload', 'open another tab', 'take back', 'take back') },
  { weight: 2, arbitrary: just('hide', 'show', 'be left', 'sign out elsewhere', 'sign in again') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('set the clock' as const, 'sleep' as const),
      ms: fc.integer({ min: 1_000, max: 10_000_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      fates: fc.array(fc.constantFrom<Fate>('arrives', 'lost', 'lost-answer', 'twice'), { maxLength: 4 }),
      delays: fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 4 }),
    }),
  },
)

/** A device and the actions on it. */
class Candidate {
  readonly device: Device
  readonly done: Done[] = []
  page: Page | undefined
  readonly #unwritten: Done[] = []

  constructor(time: HallTime, server: ModelServer) {
    this.device = new Device(time, server)
  }

  async open(): Promise<void> {
    this.page = (await this.device.open(ATTEMPT).catch(() => undefined)) ?? this.page
  }

  /** The epoch under which the tab wrote the actions. */
  note(page: Page | undefined): void {
    for (const done of this.#unwritten.splice(0)) done.epoch = page!.writtenEpoch
  }

  #did(question: number, set: EventChange, typed = false): void {
    const done = { epoch: 0, question, set, typed }
    this.done.push(done)
    this.#unwritten.push(done)
  }

  act(step: Step): void {
    const room = this.page?.room
    if (!this.page?.alive || !room) return
    const before = room.snapshot()
    if (before.phase !== 'open' && before.phase !== 'signed-out') return
    const standing = (question: number) => before.states.get(question) ?? { answer: null, marked: false }
    const did = (question: number, set: EventChange, typed = false) => {
      if (
        JSON.stringify(set) ===
        JSON.stringify({ answer: standing(question).answer, marked: standing(question).marked })
      )
        return
      this.#did(question, set, typed)
    }
    const { current } = before
    const { answer, marked } = standing(current)
    switch (step.do) {
      case 'choose':
      case 'choose and vanish':
        room.open(step.question)
        room.choose(step.option)
        did(step.question, { answer: step.option, marked: standing(step.question).marked })
        break
      case 'type':
        room.open(TEXT)
        room.choose(step.text)
        did(TEXT, { answer: step.text, marked: standing(TEXT).marked }, true)
        break
      case 'mark':
        room.toggleMark()
        did(current, { answer, marked: !marked })
        break
      case 'clear':
        room.clear()
        did(current, { answer: null, marked: false })
        break
      case 'next':
        room.saveAndNext()
        break
      case 'mark and next':
        room.markAndNext()
        this.#did(current, { answer, marked: true })
    }
  }

  async live(step: Step): Promise<void> {
    const { device } = this
    switch (step.do) {
      case 'wait':
        await device.time.pass(step.ms)
        break
      case 'go offline':
        device.goOffline()
        break
      case 'go online':
        device.goOnline()
        break
      case 'reload':
        this.page?.kill()
        await this.open()
        break
      case 'open another tab':
        await this.open()
        break
      case 'choose and vanish':
        this.act(step)
        // None of its storage requests is answered.
        this.page?.signal('left')
        this.page?.kill()
        this.note(this.page)
        await this.open()
        break
      case 'take back': {
        const back = this.page?.room.takeBack().catch(() => {})
        await settle()
        await device.time.pass(100)
        void back
        break
      }
      case 'storage fails':
      case 'storage works':
        device.storageWorks = step.do === 'storage works'
        break
      case 'hide':
        this.page?.signal('hidden')
        break
      case 'show':
        this.page?.signal('shown')
        break
      case 'be left':
        this.page?.signal('left')
        break
      case 'sign out elsewhere':
        device.personId = undefined
        break
      case 'sign in again':
        device.personId = 1
        this.page?.room.signedInAgain()
        break
      case 'set the clock':
        device.wallErrorMs += step.ms % 2 === 0 ? step.ms : -step.ms
        break
      case 'sleep':
        device.sleptMs += step.ms % 60_000
        await device.time.pass(step.ms % 60_000)
        break
      case 'network': {
        const [fates, delays] = [[...step.fates], [...step.delays]]
        device.fateOf = () => fates.shift() ?? 'arrives'
        device.delayMs = () => delays.shift() ?? 40
        break
      }
      default:
        this.act(step)
    }
    await settle()
    this.note(this.page)
  }

  async deliver(): Promise<void> {
    const { device } = this
    device.fateOf = () => 'arrives'
    device.delayMs = () => 40
    device.personId = 1
    device.goOnline()
    for (const page of device.pages) if (page.alive) page.room.signedInAgain()
    await device.time.pass(20_000)
    if (!device.pages.some(({ alive }) => alive)) await this.open()
    await device.time.pass(10_000)
  }
}

it('loses nothing, and counts what was done last by epoch and number, whatever two devices, their tabs and their network do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ of: fc.nat({ max: 1 }), step }), { minLength: 30, maxLength: 60 }),
      async (script) => {
        const time = new HallTime()
        const server = new ModelServer()
        server.begin(ATTEMPT, smallPaper({ durationSeconds: 10 * 3_600 }), time.nowMs)
        const both = [new Candidate(time, server), new Candidate(time, server)]
        for (const candidate of both) await candidate.open()
        for (const { of, step } of script) await both[of]!.live(step)
        for (const candidate of both) await candidate.deliver()

        const done = both.flatMap((candidate) => candidate.done)
        const last = new Map<number, Done>()
        for (const one of done.toSorted((a, b) => a.epoch - b.epoch)) last.set(one.question, one)
        const states = server.states(ATTEMPT)
        const counted = [...last].map(([question, { set }]) => ({ question, ...set }))
        expect(
          counted.map(({ question }) => {
            const { answer = null, marked = false } = states.get(question) ?? {}
            return { question, answer, marked }
          }),
        ).toEqual(counted)

        const events = [...server.attempts.get(ATTEMPT)!.events.values()]
        const nameOf = ({ epoch, question, set }: Pick<Done, 'epoch' | 'question' | 'set'>) =>
          JSON.stringify([epoch, question, set.answer, set.marked])
        const there = Map.groupBy(
          events.flatMap(({ set, ...event }) => (set ? [nameOf({ ...event, set })] : [])),
          (name) => name,
        )
        for (const [name, times] of Map.groupBy(
          done.filter(({ typed }) => !typed).map(nameOf),
          (name) => name,
        ))
          expect(there.get(name)?.length ?? 0, name).toBeGreaterThanOrEqual(times.length)
        for (const { device } of both)
          for (const page of device.pages)
            if (page.alive) expect(page.room.snapshot().unsent, page.device.name).toBe(0)
        for (const { device } of both) for (const page of device.pages) page.kill()
      },
    ),
    { numRuns: 300, seed: 20_261_122 },
  )
}, 300_000)

it('loses nothing in a page that stays open, whenever its browser’s storage fails and works again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          { weight: 6, arbitrary: step },
          {
            weight: 1,
            arbitrary: fc.record({ do: fc.constantFrom('storage fails' as const, 'storage works' as const) }),
          },
        ),
        { minLength: 20, maxLength: 40 },
      ),
      async (script) => {
        const time = new HallTime()
        const server = new ModelServer()
        server.begin(ATTEMPT, smallPaper({ durationSeconds: 10 * 3_600 }), time.nowMs)
        const one = new Candidate(time, server)
        const { device } = one
        await one.open()
        for (const next of script) {
          // What is only in memory is lost with its page.
          const tabs = ['open another tab', 'choose and vanish']
          if (!tabs.includes(next.do) && (next.do !== 'reload' || isSafe(one))) await one.live(next)
        }
        await one.deliver()
        const last = new Map(one.done.map(({ question, set }) => [question, { question, ...set }]))
        const states = server.states(ATTEMPT)
        for (const [number, counted] of last) {
          const { answer = null, marked = false } = states.get(number) ?? {}
          expect({ question: number, answer, marked }).toEqual(counted)
        }
        expect(one.page?.room.snapshot()).toMatchObject({ unsent: 0 })
        for (const page of device.pages) page.kill()
      },
    ),
    { numRuns: 150, seed: 20_261_123 },
  )
})

const isSafe = ({ page, device }: Candidate) =>
  device.online && device.storageWorks && page?.room.snapshot().unsent === 0
