import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findClass } from '../../domains/classes/find-classes.ts'
import { tellMembers } from '../../domains/classes/telling/tell-members.ts'
import { ok } from '../../testing/exams/exam-room.ts'
import { type ClassShop, openClassShop } from '../../testing/shops/class-shop.ts'
import { TEST_NOW, testConfig } from '../../testing/test-app.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { type DemoScript, readDemoScript } from './demo-script.ts'
import { teachClass } from './teach-class.ts'

const SECOND = 1_000
let shop: ClassShop
let asha: Visitor
let script: DemoScript

beforeAll(async () => {
  script = { ...readDemoScript(), batches: { '1': 'en', '2': 'hi' } }
  shop = await openClassShop()
})
beforeEach(async () => {
  await shop.reset()
  asha = await shop.learner('Asha Rao')
})
afterAll(() => shop.close())

/** Plays the script; `then` has what others do, by the seconds since the class began. */
async function play(
  then: Record<number, () => Promise<unknown> | undefined> = {},
  { itemId = shop.itemId, leaveOn = false, stop = new AbortController(), env = {} } = {},
) {
  const services = { ...shop.app.services, config: testConfig(env) }
  const row = (await findClass(services.db.$client, itemId))!
  const lines: string[] = []
  const ahead = Object.entries(then)
    .map(([second, what]) => ({ second: Number(second), what }))
    .sort((a, b) => a.second - b.second)
  await teachClass(
    services,
    row,
    { script, minutes: 2, leaveOn },
    {
      actor: 'cli:test',
      signal: stop.signal,
      say: (line) => void lines.push(line),
      async wait(ms) {
        shop.move(ms)
        const passed = (+shop.app.clock.now() - +TEST_NOW) / SECOND - 60
        while (ahead[0] && ahead[0].second <= passed) await ahead.shift()!.what()
      },
    },
  )
  expect(ahead).toEqual([])
  return lines
}
const heard = async (kind: string, itemId = shop.itemId) =>
  (await shop.events(itemId)).filter((event) => event.kind === kind).map(({ data }) => data)
const rowNow = async () => (await findClass(shop.store.db.$client, shop.itemId))!

describe('the script of a demo class', () => {
  it('teaches a class that it moves to the next minute: it writes, pins, asks, shows what is right, and ends the class', async () => {
    const lines = await play({
      40: async () => {
        const [poll] = await heard('poll')
        return ok(await shop.post(asha, '/poll', { pollId: poll!.id, option: 0 }))
      },
    })
    const startsAt = new Date(+TEST_NOW + 60 * SECOND)
    const endedAt = new Date(+startsAt + 120 * SECOND)
    expect(await rowNow()).toMatchObject({ startsAt, beganAt: endedAt, endedAt })
    const messages = await heard('message')
    expect(messages[0]).toMatchObject({ number: null, text: 'Welcome! Today: Class of batch 1.' })
    expect(messages[0]!.name).toEqual(expect.stringMatching(/./))
    expect(await heard('pinned')).toMatchObject([{ message: { text: script.pinned.en } }])
    const [open, closed, ...more] = await heard('poll')
    expect(more).toEqual([])
    expect(open).toMatchObject({ state: 'OPEN', right: null })
    expect(closed).toMatchObject({
      ...open,
      state: 'CLOSED',
      right: expect.any(Number),
      counts: [1, 0, 0, 0],
    })
    const right = (closed!.options as string[])[closed!.right as number]
    const letter = 'ABCD'[closed!.right as number]
    expect(messages.at(-2)).toMatchObject({ text: `The right answer is ${letter}: ${right}` })
    expect(messages.at(-1)).toMatchObject({ text: script.farewell.en })
    expect((await heard('class')).at(-1)).toEqual({ state: 'OVER' })
    expect(lines[0]).toBe(`Class ${shop.itemId} of batch 1: Class of batch 1`)
    expect(lines[2]).toContain(`/my-live-class/1/${shop.itemId} (learners of batch 1)`)
    expect(lines[3]).toContain(`/teach/${shop.itemId} (administrators, and FACULTY_1)`)
    expect(lines).toContain('There is no picture: INGEST_PORT is not set (docs/settings.md).')
    expect(lines.at(-1)).toBe('The class has ended.')
  })

  it('answers a doubt that has waited with words that are no answer, to its asker alone, and lowers a hand', async () => {
    const learner = async (path: string, body: object) => ok(await shop.post(asha, path, body))
    await play({
      1: async () => {
        ok(await shop.ask(asha, 'Why is it so?'))
        await learner('/hand', { up: true })
      },
      8: async () => expect(await heard('asked')).toMatchObject([{ state: 'WAITING' }]),
    })
    expect((await heard('asked')).at(-1)).toMatchObject({
      state: 'ANSWERED',
      answer: 'This is a demo class: a teacher would answer here.',
      shared: false,
    })
    expect(await heard('question')).toEqual([])
    const hands = (await heard('hand')).map(({ raisedAt }) => raisedAt)
    expect(hands).toEqual([expect.any(String), null])
  })

  it('speaks the language of the batch', async () => {
    await play({}, { itemId: shop.otherId })
    const texts = (await heard('message', shop.otherId)).map(({ text }) => text)
    expect(texts[1]).toBe(script.pinned.hi)
  })

  it('says that FFmpeg is missing, and teaches without a picture', async () => {
    const lines = await play({}, { env: { INGEST_PORT: '1935', FFMPEG_PATH: '/never/ffmpeg' } })
    expect(lines).toContain('There is no picture: FFMPEG_PATH=/never/ffmpeg cannot be run.')
    expect(lines.at(-1)).toBe('The class has ended.')
  })

  it('tells the members of the batch once that their class was moved', async () => {
    const { services, clock } = shop.app
    let told = 0
    const tell = async () => {
      told += (await tellMembers(services, clock.now())).told
    }
    await play({ [-56]: tell, [-20]: tell, 4: tell })
    expect(told).toBe(1)
    const { rows } = await shop.store.db.$client.query(
      `select template from outbox_messages where template like 'class-%' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ template: 'class-moved' }])
  })

  it.each([
    ['ends it', false, 'The class has ended.', 'OVER'],
    ['leaves it on', true, 'The class was left on.', undefined],
  ])('stopped in the middle of a question, closes that and %s', async (_what, leaveOn, said, state) => {
    const stop = new AbortController()
    const lines = await play({ 48: async () => stop.abort() }, { leaveOn, stop })
    expect(lines.at(-1)).toBe(said)
    expect((await heard('poll')).at(-1)).toMatchObject({ state: 'CLOSED', right: expect.any(Number) })
    expect((await heard('class')).at(-1)?.state).toBe(state)
    expect((await heard('message')).at(-1)).not.toMatchObject({ text: script.farewell.en })
  })

  it('stopped before the class has begun, puts it back', async () => {
    const stop = new AbortController()
    const { startsAt } = await rowNow()
    const lines = await play({ [-40]: async () => stop.abort() }, { stop })
    expect(lines.at(-1)).toBe('The class had not begun: it has its former time again.')
    expect(await rowNow()).toMatchObject({ startsAt, beganAt: null, endedAt: null })
    expect(await heard('message')).toEqual([])
  })

  it('leaves a question of a teacher at the desk alone, and stops when that teacher ends the class', async () => {
    const sir = await shop.teacher('Somebody', 'FACULTY_1')
    const own = { requestKey: crypto.randomUUID(), text: 'Clear?', options: ['Yes', 'No'], right: null }
    const lines = await play({
      4: async () => ok(await shop.teach(sir, '/polls', own)),
      100: async () => ok(await shop.teach(sir, '/end')),
    })
    expect((await heard('poll')).map(({ text, state }) => [text, state])).toEqual([
      ['Clear?', 'OPEN'],
      ['Clear?', 'CLOSED'],
    ])
    expect(lines.slice(-2)).toEqual([
      'Somebody ended the class, or its time is over.',
      'The class was over already.',
    ])
  })
})
