import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ok, refusal } from '../../testing/exams/exam-room.ts'
import { type ExamShop, openExamShop } from '../../testing/shops/exam-shop.ts'
import { storeLesson } from '../../testing/stored-lesson.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { idOf, newcomer, type Visitor } from '../../testing/visitor.ts'
import { changeClass } from './changing/change-class.ts'
import { tellMembers } from './telling/tell-members.ts'
import { importTimetable } from './timetable/import-timetable.ts'
import { readTimetableJson } from './timetable/read-timetable-json.ts'

const PACKAGE = 1
/** A kept answer goes when a notice of the change has come, however busy the machine is. */
const SOON = { timeout: 10_000 }
const HOUR = 3_600_000
const DAY = 24 * HOUR
const at = (ms: number) => new Date(+TEST_NOW + ms).toISOString()
const dayAt = (ms: number) => at(ms + 5.5 * HOUR).slice(0, 10)

let shop: ExamShop
let asha: Visitor

beforeAll(async () => {
  shop = await openExamShop()
})
beforeEach(async () => {
  shop.app.clock.set(TEST_NOW)
  await shop.store.db.$client.query(
    `truncate class_tellings, batch_members, live_classes, class_batches, class_holidays, class_reminders,
      content_items, content_nodes, grants, outbox_messages cascade`,
  )
  shop.app.services.outlines.drop()
  asha = await newcomer(shop.app)
})
afterAll(() => shop.close())

const lesson = (id: string, startsAt: string, changes: object = {}) => ({
  id,
  title: { en: `Class ${id}`, hi: `क्लास ${id}` },
  subject: { en: 'Maths', hi: 'गणित' },
  startsAt,
  minutes: 60,
  ...changes,
})
const batch = (id: number, changes: object = {}) => ({
  id,
  packageId: PACKAGE,
  title: { en: `Batch ${id}` },
  startsOn: dayAt(-30 * DAY),
  endsOn: dayAt(60 * DAY),
  classes: [lesson('one', at(2 * DAY)), lesson('two', at(3 * DAY)), lesson('past', at(-DAY))],
  ...changes,
})
const writer = () => ({
  db: shop.store.db,
  log: shop.app.services.hub.log,
  clock: shop.app.clock,
})
const bring = (batches: object[], options: { replace?: boolean; now?: Date; holidays?: object[] } = {}) => {
  const { holidays, now = shop.app.clock.now(), replace = false } = options
  const document = { format: 'taiyari-timetable/1', batches, ...(holidays ? { holidays } : {}) }
  return importTimetable(
    { db: shop.store.db, log: shop.app.services.hub.log, clock: shop.app.clock },
    readTimetableJson(document),
    {
      dryRun: false,
      replace,
      actor: 'test',
      now,
    },
  )
}

interface Listed {
  itemId: number
  batchId: number
  title: { en: string }
  startsAt: string
  state: string
  movedFrom: string | null
  reason: { en: string } | null
}
interface Timetable {
  batches: { batchId: number; joined: boolean; joining: string; seatsLeft: number | null; classes: number }[]
  list: Listed[]
  total: number
  changes: number
  holidays: { day: string }[]
}
const timetable = async (query = '', who = asha) =>
  ok<Timetable>(await who.get(`/api/v2/live-classes?packageId=${PACKAGE}${query}`))
const titles = ({ list }: Timetable) => list.map(({ title }) => title.en)
const idOfClass = async (title: string) => {
  const { rows } = await shop.store.db.$client.query<{ id: number }>(
    `select id from content_items where title ->> 'en' = $1`,
    [title],
  )
  return rows[0]!.id
}
const join = (batchId: number, who = asha) =>
  who.post('/api/v2/live-classes/batch', { packageId: PACKAGE, batchId, language: 'HINDI' })
const by = () => ({ actor: 'test', now: shop.app.clock.now() })
const tell = () => tellMembers(shop.app.services, shop.app.clock.now())
const told = async () => {
  const { rows } = await shop.store.db.$client.query<{ told: string }>(
    `select concat_ws(' ', channel, template, language) as told from outbox_messages
      where template like 'class-%' order by id`,
  )
  return rows.map((row) => row.told)
}

/** The shop's own server on a free port: a stream needs a connection. */
async function listening({ app }: ExamShop): Promise<string> {
  return app.http.server.listening ? originOf(app) : await app.http.listen({ host: '127.0.0.1', port: 0 })
}
const originOf = (app: ExamShop['app']) =>
  `http://127.0.0.1:${(app.http.server.address() as { port: number }).port}`
const cookiesOf = (who: Visitor) => ({
  cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})
/** Without an agent, whose next connection would be none that a server takes for idle. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((answered, failed) =>
    request(path, { headers, agent: false }, answered).on('error', failed).end(),
  )
async function statusOf(path: string, headers?: Record<string, string>): Promise<number | undefined> {
  const answer = await ask(path, headers)
  answer.resume()
  return answer.statusCode
}
/** What came until an event of this kind is whole. */
async function readUntil(answer: IncomingMessage, kind: string): Promise<string> {
  let text = ''
  for await (const part of answer.setEncoding('utf8')) {
    text += part
    if (new RegExp(`event: ${kind}\\n.*\\n\\n`).test(text)) break
  }
  return text
}

describe('the timetable of a course', () => {
  it('shows what is to come, the next first, and what is over, the latest first', async () => {
    await bring([batch(1)])
    await shop.give(asha, PACKAGE)
    const shown = await timetable()
    expect([titles(shown), shown.total]).toEqual([['Class one', 'Class two'], 2])
    expect(titles(await timetable('&when=past'))).toEqual(['Class past'])
    expect(titles(await timetable('&pageSize=1&pageNumber=1'))).toEqual(['Class two'])
  })

  it('is nobody’s who has not bought it', async () => {
    await bring([batch(1)])
    expect(refusal(await asha.get(`/api/v2/live-classes?packageId=${PACKAGE}`))).toBe('404 not_yours')
  })

  it('with one batch needs no choice; with two shows nothing until one is chosen', async () => {
    await bring([batch(1)])
    await shop.give(asha, PACKAGE)
    expect((await timetable()).batches).toMatchObject([{ batchId: 1, joined: true, classes: 3 }])
    const ravi = await newcomer(shop.app, 'Ravi')
    await shop.give(ravi, PACKAGE)
    await bring([batch(1), batch(2)])
    const shown = await timetable('', ravi)
    expect([titles(shown), shown.batches.map(({ joined }) => joined)]).toEqual([[], [false, false]])
    ok(await join(2, ravi))
    expect((await timetable('', ravi)).list.map(({ batchId }) => batchId)).toEqual([2, 2])
  })

  it('keeps what was held in a batch that somebody left, and shows nothing of it that came later', async () => {
    await bring([batch(1), batch(2)])
    await shop.give(asha, PACKAGE)
    ok(await join(1))
    shop.app.clock.set(new Date(+TEST_NOW + 2.5 * DAY))
    ok(await join(2))
    const past = await timetable('&when=past')
    expect(past.list.map(({ batchId, title }) => `${batchId} ${title.en}`)).toEqual([
      '1 Class one',
      '2 Class one',
      '1 Class past',
      '2 Class past',
    ])
    const coming = await timetable()
    expect(coming.list.map(({ batchId }) => batchId)).toEqual([2])
    const later = await shop.store.db.$client.query<{ item_id: number }>(
      `select item_id from live_classes where batch_id = 1 and file_key = 'two'`,
    )
    const path = `/api/v2/live-classes/class?packageId=${PACKAGE}&itemId=${later.rows[0]!.item_id}`
    expect(refusal(await asha.get(path))).toBe('404 no_class')
  })

  it('tells its open pages when a class is changed, and nobody outside of its batches', async () => {
    await bring([batch(1)])
    await shop.give(asha, PACKAGE)
    const { changes } = await timetable()
    const origin = await listening(shop)
    const path = `${origin}/api/v2/live-classes/stream?packageId=${PACKAGE}&after=${changes}`
    const stranger = await newcomer(shop.app, 'Stranger')
    expect([await statusOf(path, cookiesOf(stranger)), await statusOf(path)]).toEqual([404, 401])
    const stream = await ask(path, cookiesOf(asha))
    expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, 'text/event-stream'])
    const heard = readUntil(stream, 'timetable')
    const id = await idOfClass('Class one')
    await changeClass(writer(), id, { cancel: true, reason: undefined }, by())
    expect(await heard).toContain(`data: {"itemId":${id}}`)
  })

  it('plays recordings to members of the batch, and to those who were in it then', async () => {
    await bring([batch(1), batch(2)])
    const people = {
      member: asha,
      left: await newcomer(shop.app, 'Left'),
      other: await newcomer(shop.app, 'Other'),
    }
    for (const who of Object.values(people)) await shop.give(who, PACKAGE)
    for (const who of [people.member, people.left]) ok(await join(1, who))
    ok(await join(2, people.other))
    // The day after the first class, before the second.
    shop.app.clock.set(new Date(+TEST_NOW + 2.5 * DAY))
    ok(await join(2, people.left))
    shop.app.clock.set(new Date(+TEST_NOW + 4 * DAY))
    const { mediaId } = await storeLesson(shop.store, { itemId: 31, packageId: PACKAGE })
    const [first, second] = [await idOfClassOf(1, 'one'), await idOfClassOf(1, 'two')]
    await shop.store.db.$client.query('update content_items set media_id = $1 where id = any($2)', [
      mediaId,
      [first, second],
    ])
    const plays = async (who: Visitor, itemId: number) =>
      (await who.get(`/api/v1/streaming/lesson?packageId=${PACKAGE}&itemId=${itemId}`)).status
    const asked = Object.entries(people).map(async ([name, who]) => [
      name,
      await plays(who, first),
      await plays(who, second),
    ])
    expect(await Promise.all(asked)).toEqual([
      ['member', 200, 200],
      ['left', 200, 404],
      ['other', 404, 404],
    ])
  })

  it('moves on by the server’s clock: planned, going on, over', async () => {
    await bring([batch(1)])
    await shop.give(asha, PACKAGE)
    await timetable()
    const path = `/api/v2/live-classes/class?packageId=${PACKAGE}&itemId=${await idOfClass('Class one')}`
    const stateAt = async (ms: number) => {
      shop.app.clock.set(new Date(+TEST_NOW + ms))
      const found = ok<{ class: Listed; doorsOpenAt: string; next: Listed }>(await asha.get(path))
      expect(found).toMatchObject({
        doorsOpenAt: at(2 * DAY - HOUR / 4),
        next: { title: { en: 'Class two' } },
      })
      return found.class.state
    }
    expect(await stateAt(2 * DAY - 1)).toBe('PLANNED')
    expect(await stateAt(2 * DAY)).toBe('ON')
    expect(await stateAt(2 * DAY + HOUR)).toBe('OVER')
  })
})

describe('the lists of a course with live classes', () => {
  interface PackageData {
    categoryTabs: { category: string; count: number }[]
    comingSoonData: { title: { en: string }; live: { state: string; startsAt: string; recorded: boolean } }[]
    nextData: unknown
  }
  const data = async () =>
    ok<PackageData>(await asha.get(`/api/v4/ppc/purchased?packageId=${PACKAGE}&category=ONLINE_LIVE_CLASSES`))

  it('count the classes of all batches until one is chosen, then of that one, and say what comes next', async () => {
    await bring([batch(1), batch(2)])
    shop.app.services.outlines.drop()
    await shop.give(asha, PACKAGE)
    expect((await data()).categoryTabs).toEqual([
      { category: 'ONLINE_LIVE_CLASSES', count: 6, done: 0, underWay: 0 },
    ])
    ok(await join(2))
    const chosen = await data()
    expect(chosen.categoryTabs).toMatchObject([{ count: 3 }])
    expect(chosen.comingSoonData.map(({ title, live }) => [title.en, live])).toEqual([
      ['Class one', { startsAt: at(2 * DAY), minutes: 60, state: 'PLANNED', recorded: false }],
      ['Class two', { startsAt: at(3 * DAY), minutes: 60, state: 'PLANNED', recorded: false }],
    ])
    // What is over and was not recorded is nothing to go on with.
    expect(chosen.nextData).toBeNull()
  })

  it('say beside recordings that were begun which classes come next', async () => {
    await bring([batch(1), batch(2)])
    await shop.give(asha, PACKAGE)
    ok(await join(2))
    await changeClass(writer(), await idOfClassOf(2, 'one'), { cancel: true, reason: undefined }, by())
    const path = '/api/v1/continue-studying/live-classes'
    const found = ok<{ list: unknown[]; comingSoonData: PackageData['comingSoonData'] }>(await asha.get(path))
    expect([found.list, found.comingSoonData.map(({ title }) => title.en)]).toEqual([[], ['Class two']])
    const guest = await newcomer(shop.app, 'Nobody')
    expect(ok<{ comingSoonData: unknown[] }>(await guest.get(path)).comingSoonData).toEqual([])
    expect(refusal(await guest.get(`${path}?packageId=${PACKAGE}`))).toBe('404 not_yours')
  })
})

describe('a batch', () => {
  it('is full with its last seat, however many come at once', async () => {
    await bring([batch(1, { seats: 2 }), batch(2)])
    const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => newcomer(shop.app, `Person ${name}`)))
    for (const who of people) await shop.give(who, PACKAGE)
    const answers = await Promise.all(people.map((who) => join(1, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect((await timetable('', people[0])).batches[0]).toMatchObject({ seatsLeft: 0, joining: 'full' })
    const seated = people[answers.findIndex(({ status }) => status === 200)]!
    expect((await join(1, seated)).status).toBe(200)
  })

  it('cannot be joined after its last day, or of another package, or when the course is over', async () => {
    await bring([batch(1, { joinUntil: dayAt(0) }), batch(2), batch(7, { packageId: 2 })])
    await shop.give(asha, PACKAGE, 10)
    expect(refusal(await join(7))).toBe('404 no_batch')
    shop.app.clock.set(new Date(+TEST_NOW + DAY))
    expect(refusal(await join(1))).toBe('409 joining_over')
    shop.app.clock.set(new Date(+TEST_NOW + 11 * DAY))
    expect(refusal(await join(2))).toBe('409 course_ended')
  })

  it('says that its last day is over from midnight in India on, although nothing was changed', async () => {
    await bring([batch(1, { joinUntil: dayAt(0) })])
    const joining = async () => {
      const answer = await asha.get(`/api/v1/performance/batchInfo?packageId=${PACKAGE}`)
      return ok<Timetable>(answer).batches.map((one) => one.joining)
    }
    const midnight = Date.parse(`${dayAt(DAY)}T00:00:00+05:30`)
    shop.app.clock.set(new Date(midnight - 1))
    expect(await joining()).toEqual(['open'])
    shop.app.clock.set(new Date(midnight))
    expect(await joining()).toEqual(['over'])
  })

  it('tells everybody when its next class begins, and tells anew once it has begun', async () => {
    await bring([batch(1, { classes: [lesson('one', at(DAY)), lesson('two', at(2 * DAY))] })])
    const next = async () => {
      const answer = await asha.get(`/api/v1/performance/batchInfo?packageId=${PACKAGE}`)
      return ok<{ batches: { nextClassAt: string | null }[] }>(answer).batches.map((one) => one.nextClassAt)
    }
    await expect.poll(next, SOON).toEqual([at(DAY)])
    shop.app.clock.set(new Date(+TEST_NOW + DAY))
    expect(await next()).toEqual([at(2 * DAY)])
    await changeClass(writer(), await idOfClass('Class two'), { cancel: true, reason: undefined }, by())
    await expect.poll(next, SOON).toEqual([null])
  })

  it('tells everybody its seats, and tells anew when somebody joins', async () => {
    await bring([batch(1, { seats: 5 }), batch(2)])
    await shop.give(asha, PACKAGE)
    const info = async () => {
      const answer = await asha.get(`/api/v1/performance/batchInfo?packageId=${PACKAGE}`)
      return ok<Timetable>(answer).batches.map(({ seatsLeft }) => seatsLeft)
    }
    await expect.poll(info, SOON).toEqual([5, null])
    ok(await join(1))
    await expect.poll(info, SOON).toEqual([4, null])
  })
})

describe('an import of a timetable', () => {
  it('again changes nothing, and keeps what was moved by hand until the file itself says otherwise', async () => {
    const classes = (startsAt: string) => [lesson('one', startsAt), lesson('two', at(3 * DAY))]
    expect((await bring([batch(1, { classes: classes(at(2 * DAY)) })])).classes).toMatchObject({ added: 2 })
    const id = await idOfClass('Class one')
    await changeClass(writer(), id, { move: new Date(at(4 * DAY)), reason: { en: 'Exam' } }, by())
    expect(await bring([batch(1, { classes: classes(at(2 * DAY)) })])).toMatchObject({
      batches: { unchanged: 1 },
      classes: { added: 0, moved: 0, unchanged: 2 },
      byHand: 1,
    })
    await shop.give(asha, PACKAGE)
    expect((await timetable()).list.at(-1)).toMatchObject({
      itemId: id,
      startsAt: at(4 * DAY),
      movedFrom: at(2 * DAY),
      reason: { en: 'Exam' },
    })
    expect((await bring([batch(1, { classes: classes(at(5 * DAY)) })])).classes).toMatchObject({ moved: 1 })
    expect((await timetable()).list.at(-1)).toMatchObject({ startsAt: at(5 * DAY), movedFrom: at(4 * DAY) })
  })

  it('takes out what is to come and no longer there, and leaves what was held', async () => {
    await bring([batch(1)])
    await shop.give(asha, PACKAGE)
    await timetable()
    const left = await bring([batch(1, { classes: [] })])
    expect(left.classes).toMatchObject({ takenOut: 2 })
    expect(titles(await timetable())).toEqual([])
    expect(titles(await timetable('&when=past'))).toEqual(['Class past'])
  })

  it('holds no class of a series on a holiday, and shows the holiday', async () => {
    const series = {
      id: 'daily',
      title: { en: 'Daily' },
      weekdays: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
      time: '19:30',
      minutes: 45,
      from: dayAt(DAY),
      until: dayAt(3 * DAY),
    }
    const holiday = { day: dayAt(2 * DAY), title: { en: 'Republic Day', hi: 'गणतंत्र दिवस' } }
    await bring([batch(1, { classes: [], series: [series] })], { holidays: [holiday] })
    await shop.give(asha, PACKAGE)
    const shown = await timetable()
    expect([titles(shown), shown.holidays]).toMatchObject([['Daily: class 1', 'Daily: class 2'], [holiday]])
  })

  it('takes no number that an older file of contents gave to something else', async () => {
    const { rows } = await shop.store.db.$client.query<{ last: string }>(
      `select nextval('live_class_ids') as last`,
    )
    const taken = Number(rows[0]!.last) + 2
    await shop.store.db.$client.query(
      `insert into content_items (id, package_id, kind, content_type, media_id, title, free, position, active, changed_at)
        values ($1, $2, 'VIDEO', 'VIDEOS', 'm', '{"en": "Old lesson"}', false, 1, true, now())`,
      [taken, PACKAGE],
    )
    await bring([batch(1)])
    const { rows: found } = await shop.store.db.$client.query(
      `select id, kind from content_items where id between $1 and $2 order by id`,
      [taken - 1, taken + 2],
    )
    expect(found.map(({ id, kind }) => [id - taken, kind])).toEqual([
      [-1, 'CLASS'],
      [0, 'VIDEO'],
      [1, 'CLASS'],
      [2, 'CLASS'],
    ])
  })

  it('with a fault writes nothing, and says where each is', async () => {
    const wrong = [
      batch(1, { packageId: 99_999 }),
      batch(1, { classes: [lesson('x', at(DAY), { teacher: 'nobody' })] }),
      { ...batch(3), endsOn: '2020-01-01' },
    ]
    await expect(bring(wrong)).rejects.toMatchObject({
      faults: [
        { path: 'batches[2].endsOn', reason: expect.stringContaining('is before it starts') },
        { path: 'batches[0] (1).packageId', reason: 'there is no package 99999' },
        { path: 'batches[1] (1).id', reason: 'is already in batches[0] (1)' },
        {
          path: 'batches[1] (1).classes[0].teacher',
          reason: 'there is no teacher nobody in the catalogue',
        },
      ],
    })
    const { rows } = await shop.store.db.$client.query('select from class_batches')
    expect(rows).toEqual([])
  })

  it('and a file of contents that replaces all leave each other’s entries alone', async () => {
    await bring([batch(1)])
    const { importContents } = await import('../contents/importing/import-contents.ts')
    await importContents(
      shop.store.db,
      { idField: 'id', nodes: [], items: [], faults: [] },
      {
        ...{ dryRun: false, replace: true, folder: shop.store.folder, actor: 'test', now: TEST_NOW },
        storage: shop.app.services.storage,
      },
    )
    await shop.give(asha, PACKAGE)
    expect((await timetable()).batches).toMatchObject([{ batchId: 1, classes: 3 }])
    const { rows } = await shop.store.db.$client.query('select from content_nodes where not active')
    expect(rows).toEqual([])
  })
})

describe('members of a batch', () => {
  beforeEach(async () => {
    await bring([batch(1), batch(2)])
    await shop.give(asha, PACKAGE)
    ok(await join(1))
  })

  it('are reminded a day and ten minutes before a class, each once, in their language', async () => {
    expect(await tell()).toEqual({ told: 0 })
    shop.app.clock.set(new Date(+TEST_NOW + DAY))
    expect(await tell()).toEqual({ told: 1 })
    expect(await tell()).toEqual({ told: 0 })
    shop.app.clock.set(new Date(+TEST_NOW + 2 * DAY - HOUR / 6))
    await tell()
    await tell()
    expect(await told()).toEqual(['sms class-reminder hi', 'sms class-reminder hi'])
  })

  it('are told that a class was moved, cancelled, or has another teacher; of the last change alone', async () => {
    const id = await idOfClassOf(1, 'one')
    await changeClass(writer(), id, { move: new Date(at(5 * DAY)), reason: undefined }, by())
    await changeClass(writer(), id, { move: new Date(at(6 * DAY)), reason: undefined }, by())
    await tell()
    expect(await told()).toEqual(['sms class-moved hi'])
    await changeClass(writer(), id, { cancel: true, reason: { en: 'Ill' } }, by())
    await tell()
    expect(await told()).toEqual(['sms class-moved hi', 'sms class-cancelled hi'])
    expect(await changeClass(writer(), id, { cancel: true, reason: undefined }, by())).toEqual({
      changed: false,
    })
    await changeClass(writer(), id, { restore: true }, by())
    await tell()
    expect((await told()).at(-1)).toBe('sms class-reminder hi')
  })

  it('are told once of a class that was moved to the next ten minutes: they are not reminded besides', async () => {
    const id = await idOfClassOf(1, 'one')
    const soon = new Date(+TEST_NOW + HOUR / 60)
    await changeClass(writer(), id, { move: soon, reason: undefined }, by())
    await tell()
    await tell()
    expect(await told()).toEqual(['sms class-moved hi'])
  })

  it('are told nothing that they do not want, nor once their course is over', async () => {
    const wishes = { byMail: true, bySms: false, dayBefore: true, soonBefore: true }
    ok(await asha.post('/api/v2/live-classes/reminders', wishes))
    shop.app.clock.set(new Date(+TEST_NOW + DAY))
    await tell()
    expect(await told()).toEqual([])
    ok(await asha.post('/api/v2/live-classes/reminders', { ...wishes, bySms: true }))
    await shop.store.db.$client.query('update grants set ends_at = $1', [new Date(+TEST_NOW + 1.5 * DAY)])
    shop.app.clock.set(new Date(+TEST_NOW + 2 * DAY))
    await tell()
    expect(await told()).toEqual([])
  })

  it('are told in steps that survive a crash: who was told is not told again', async () => {
    const others = await Promise.all(['B', 'C'].map((name) => newcomer(shop.app, `Person ${name}`)))
    for (const who of others) {
      await shop.give(who, PACKAGE)
      ok(await join(1, who))
    }
    const id = await idOfClassOf(1, 'one')
    await changeClass(writer(), id, { cancel: true, reason: undefined }, by())
    // As if the process had died after the first of them.
    await shop.store.db.$client.query('update class_tellings set told_through = $1', [await idOf(asha)])
    expect(await tell()).toEqual({ told: 2 })
  })

  it('read their classes in a calendar by its address alone, until they end it', async () => {
    const { path } = ok<{ path: string }>(await asha.post('/api/v2/live-classes/feed', {}))
    const guest = await newcomer(shop.app, 'Calendar')
    const id = await idOfClassOf(1, 'two')
    await changeClass(writer(), id, { cancel: true, reason: undefined }, by())
    const calendar = (await guest.get(path)).text
    expect(calendar.match(/^SUMMARY:.*$/gm)).toEqual([
      'SUMMARY:Maths: Class one',
      'SUMMARY:Cancelled: Maths: Class two',
    ])
    expect((await guest.get(`${path}?lgi=HINDI`)).text).toContain('SUMMARY:गणित: क्लास one')
    const one = await asha.get(`/api/v2/live-classes/class.ics?packageId=${PACKAGE}&itemId=${id}`)
    expect(one.text).toContain('STATUS:CANCELLED')
    const foreign = await guest.get(`/api/v2/live-classes/class.ics?packageId=${PACKAGE}&itemId=${id}`)
    expect(foreign.status).toBe(404)
    ok(await asha.post('/api/v2/live-classes/end-feed', {}))
    expect((await guest.get(path)).status).toBe(404)
  })
})

const idOfClassOf = async (batchId: number, key: string) => {
  const { rows } = await shop.store.db.$client.query<{ item_id: number }>(
    'select item_id from live_classes where batch_id = $1 and file_key = $2',
    [batchId, key],
  )
  return rows[0]!.item_id
}

describe('a class by hand', () => {
  it('cannot be moved to the past, given to nobody, or changed once it has begun', async () => {
    await bring([batch(1)])
    const id = await idOfClassOf(1, 'one')
    const change = (what: Parameters<typeof changeClass>[2], item = id) =>
      changeClass(writer(), item, what, by())
    await expect(change({ move: TEST_NOW, reason: undefined })).rejects.toThrow('to a time to come')
    await expect(change({ teacher: 'nobody' })).rejects.toThrow('There is no teacher nobody')
    await expect(change({ restore: true }, 42)).rejects.toThrow('There is no class 42')
    await expect(change({ restore: true }, await idOfClassOf(1, 'past'))).rejects.toThrow('has begun')
  })
})
