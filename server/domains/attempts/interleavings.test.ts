import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ok, type Saved, type SentEvent } from '../../testing/exams/exam-room.ts'
import { type PublishedTest, TYPE_CASES, testPaper, testSection } from '../../testing/exams/test-papers.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { newcomer, type Visitor } from '../../testing/visitor.ts'
import { settleDue } from './handing-in/settle-due.ts'

const MINUTE = 60_000
const LENGTH = 60 * MINUTE
const QUESTIONS = 3
const RIGHT = TYPE_CASES[4]!.right as string

type Device = 'phone' | 'laptop'
type Action =
  | { do: 'enter'; on: Device }
  | { do: 'act'; on: Device; question: number; answer: string | null | undefined }
  | { do: 'send'; on: Device; picks: number[]; lost: 'no' | 'call' | 'answer' }
  | { do: 'wait'; minutes: number }
  | { do: 'submit'; on: Device; whole: boolean; lost: boolean }
  | { do: 'job' }

const on = fc.constantFrom<Device>('phone', 'laptop')
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('enter' as const), on }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      on,
      question: fc.integer({ min: 1, max: QUESTIONS }),
      answer: fc.constantFrom(RIGHT, '1', '2', null, undefined),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      on,
      picks: fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 6 }),
      lost: fc.constantFrom('no' as const, 'no' as const, 'call' as const, 'answer' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 15 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('submit' as const), on, whole: fc.boolean(), lost: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'job' as const }) },
)

/** What rules.md says, as plainly as it can be said. */
class Model {
  epoch = 0
  submittedAt: number | undefined
  readonly kept: (SentEvent & { late: boolean })[] = []
  readonly deadline: number

  constructor(startedAt: number) {
    this.deadline = startedAt + LENGTH
  }

  receive(event: SentEvent, now: number): void {
    const made = event.madeAtMs
    if (made > this.deadline || (this.submittedAt !== undefined && made > this.submittedAt)) return
    if (this.kept.some(({ epoch, n }) => epoch === event.epoch && n === event.n)) return
    const late = now > this.deadline + 30_000 || (this.submittedAt !== undefined && now > this.submittedAt)
    this.kept.push({ ...event, late })
  }

  end(now: number): void {
    this.submittedAt ??= Math.min(now, this.deadline)
  }

  outcome() {
    const setting = this.kept.filter(({ set }) => set)
    const answers = Array.from({ length: QUESTIONS }, (_, at) => {
      const own = setting.filter(({ question }) => question === at + 1)
      return own.sort((a, b) => a.epoch - b.epoch || a.n - b.n).at(-1)?.set?.answer ?? null
    })
    const marks = answers.map((answer) => (answer === null ? 0 : answer === RIGHT ? 3360 : -840))
    return {
      answers,
      got: marks.reduce<number>((sum, one) => sum + one, 0),
      late: setting.some(({ late }) => late) ? 'counted' : null,
      events: this.kept.length,
      spentMs: this.kept.reduce((sum, { spentMs }) => sum + spentMs, 0),
      submittedAt: this.submittedAt,
    }
  }
}

let shop: ExamShop
let asha: Visitor
let test: PublishedTest
let number = 0

beforeAll(async () => {
  shop = await openExamShop()
  test = await shop.publish(testPaper({ sections: [testSection('all', [4, 4, 4])] }))
  asha = await newcomer(shop.app)
})
afterAll(() => shop.close())

const now = () => shop.app.clock.now().getTime()
const wait = (minutes: number) => shop.app.clock.set(new Date(now() + minutes * MINUTE))

/** Two devices, the network between them and the server, and the model's view of all of it. */
class Run {
  readonly rooms = new Map<Device, { epoch: number; n: number }>()
  readonly unsent: Record<Device, SentEvent[]> = { phone: [], laptop: [] }
  readonly attemptId: number
  readonly model: Model

  constructor(attemptId: number) {
    this.attemptId = attemptId
    this.model = new Model(now())
  }

  async enter(device: Device): Promise<void> {
    const answer = await asha.post('/api/v1/attempts/enter', { attemptId: this.attemptId })
    const { epoch, nextN, state } = ok<{ epoch: number; nextN: number; state: string }>(answer)
    // Entering hands in what is due.
    if (now() > this.model.deadline + 30_000) this.model.end(now())
    expect(state).toBe(this.model.submittedAt === undefined ? 'INCOMPLETE' : 'COMPLETED')
    if (state === 'COMPLETED') return
    this.model.epoch += 1
    expect([epoch, nextN]).toEqual([this.model.epoch, 1])
    this.rooms.set(device, { epoch, n: 1 })
  }

  act(device: Device, question: number, answer: string | null | undefined): void {
    const room = this.rooms.get(device)
    if (!room) return
    const set = answer === undefined ? {} : { set: { answer, marked: false } }
    this.unsent[device].push({
      epoch: room.epoch,
      n: room.n++,
      question,
      spentMs: 500,
      madeAtMs: now(),
      ...set,
    })
  }

  async send(device: Device, picks: number[], lost: 'no' | 'call' | 'answer'): Promise<void> {
    const waiting = this.unsent[device]
    if (waiting.length === 0 || lost === 'call') return
    const events = picks.map((pick) => waiting[pick % waiting.length]!)
    const saved = ok<Saved>(await asha.post('/api/v1/attempts/save', { attemptId: this.attemptId, events }))
    for (const event of events) this.model.receive(event, now())
    expect(saved.kept + saved.refused.length).toBe(events.length)
    if (lost === 'no') this.unsent[device] = waiting.filter((event) => !events.includes(event))
  }

  async submit(device: Device, whole: boolean, lost: boolean): Promise<void> {
    if (!this.rooms.has(device)) return
    const events = whole ? this.unsent[device] : []
    const { state } = ok<Saved>(
      await asha.post('/api/v1/attempts/submit', { attemptId: this.attemptId, events }),
    )
    for (const event of events) this.model.receive(event, now())
    this.model.end(now())
    expect(state).toBe('COMPLETED')
    if (whole && !lost) this.unsent[device] = []
  }

  async job(): Promise<void> {
    await settleDue(shop.app.services, shop.app.clock.now())
    if (now() > this.model.deadline + 30_000) this.model.end(now())
  }

  async do(step: Action): Promise<void> {
    if (step.do === 'enter') await this.enter(step.on)
    else if (step.do === 'act') this.act(step.on, step.question, step.answer)
    else if (step.do === 'send') await this.send(step.on, step.picks, step.lost)
    else if (step.do === 'wait') wait(step.minutes)
    else if (step.do === 'submit') await this.submit(step.on, step.whole, step.lost)
    else await this.job()
  }

  /** Everything is delivered in the end, however late. */
  async finish(): Promise<void> {
    wait(1)
    for (const device of ['laptop', 'phone'] as const)
      await this.send(device, [...this.unsent[device].keys()].reverse(), 'no')
    wait(90)
    await this.job()
  }

  async stored() {
    const { rows } = await shop.store.db.$client.query<{
      got: number
      late: string | null
      at: Date
      result: { questions: { answer: string | null }[]; spentMs: number }
      events: number
    }>(
      `select got_units as got, late, submitted_at as at, result,
          (select count(*)::int from attempt_events where attempt_id = attempts.id) as events
        from attempts where id = $1`,
      [this.attemptId],
    )
    const { got, late, at, result, events } = rows[0]!
    const answers = result.questions.map(({ answer }) => answer)
    return { answers, got, late, events, spentMs: result.spentMs, submittedAt: at.getTime() }
  }
}

it('whatever two devices do, lose, repeat and reorder, the result is what rules.md says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 40 }), async (steps) => {
      shop.app.clock.set(new Date(TEST_NOW.getTime() + (number * 24 * 60 * MINUTE) / 10))
      number += 1
      const { packageId, mappingId } = test
      const start = await asha.post('/api/v1/attempts/start', {
        packageId,
        mappingId,
        language: 'ENGLISH',
        number,
      })
      const run = new Run(ok<{ attemptId: number }>(start).attemptId)
      await run.enter('phone')
      for (const step of steps) await run.do(step)
      await run.finish()
      expect(await run.stored()).toEqual(run.model.outcome())
    }),
    { numRuns: 120, seed: 20261122, endOnFailure: true },
  )
}, 300_000)
