import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { begin, ExamRoom, ok, resultPath } from '../../../testing/exams/exam-room.ts'
import { testPaper, testSection } from '../../../testing/exams/test-papers.ts'
import { taiyari } from '../../../testing/run-taiyari.ts'
import { COMPARES_ALL, type ExamShop, openExamShop } from '../../../testing/shops/exam-shop.ts'
import { moveClock, newcomer } from '../../../testing/visitor.ts'
import { rescoreAttempts } from '../../attempts/rescoring/rescore-attempts.ts'

let shop: ExamShop

beforeAll(async () => {
  shop = await openExamShop(COMPARES_ALL)
  vi.stubEnv('DATABASE_URL', shop.store.connectionString)
  vi.stubEnv('DATA_DIR', join(shop.store.folder, 'data'))
  shop.app.clock.set(new Date())
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
})

const choices = (count: number) =>
  testPaper({ sections: [testSection('all', Array(count).fill(1) as number[])] })
const now = () => shop.app.clock.now()

describe('correct-key PAPER QUESTION KEY … and drop-question PAPER QUESTION', () => {
  it('change what is right, and what an attempt that was handed in comes to', async () => {
    const test = await shop.publish(choices(2))
    const asha = await newcomer(shop.app)
    const room = await ExamRoom.enter(asha, await begin(asha, test))
    await room.submit(room.event(1, now().getTime(), 3))
    expect(
      await taiyari('correct-key', test.code, '1', '2', '3', '--why', 'Both.', '--why-hi', 'दोनों।'),
    ).toMatchObject({
      code: 0,
      out: expect.stringContaining(`all-1, question 1 of ${test.code}, has the key 2 or 3.`),
    })
    expect(await taiyari('drop-question', test.code, 'all-2', '--why', 'No figure.')).toMatchObject({
      code: 0,
    })
    await rescoreAttempts(shop.app.services, now, { rest: 0 })
    expect(ok(await asha.get(resultPath(test)))).toMatchObject({ marks: { got: 8 } })
    const { rows } = await shop.store.db.$client.query(
      `select action, actor from audit_events where subject like $1 order by id`,
      [`paper ${test.code} question %`],
    )
    expect(rows).toEqual([
      { action: 'correct-key', actor: expect.stringMatching(/^cli:.+/) },
      { action: 'drop-question', actor: expect.stringMatching(/^cli:.+/) },
    ])
  })

  it('are refused with the reason, and nothing is written', async () => {
    const test = await shop.publish(choices(1))
    expect(await taiyari('correct-key', test.code, '1', '7', '--why', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('names option 7, but there are 4; nothing was changed.'),
    })
    expect(await taiyari('drop-question', 'no-paper', '1', '--why', 'x')).toMatchObject({ code: 1 })
  })

  it.each([
    ['correct-key', 'p', '1', '--why', 'x'],
    ['correct-key', 'p', '1', '2'],
    ['drop-question', 'p', '1', '2', '--why', 'x'],
    ['drop-question', 'p', '1', '--why', ' '],
    ['drop-question', 'p', '1', '--why', 'x', '--why-hi'],
  ])('are not commands as %s %s %s %s', async (...words) => {
    expect((await taiyari(...words)).code).toBe(2)
  })
})

describe('attempts review, to-review, withdraw, count-again', () => {
  it('give marks to what waits, and take an attempt out of ranks and back', async () => {
    const test = await shop.publish(testPaper({ sections: [testSection('all', [6])] }))
    const asha = await newcomer(shop.app)
    const room = await ExamRoom.enter(asha, await begin(asha, test))
    await room.submit(room.event(1, now().getTime(), { text: 'Line one\n\u001b[31mline two' }))
    const { attemptId } = room
    const { out } = await taiyari('attempts', 'to-review', test.code)
    expect(out).toBe(`attempt ${attemptId}  question 1  0 to 4 marks\n    Line one [31mline two\n`)
    const id = String(attemptId)
    expect(await taiyari('attempts', 'review', id, '1', '2.5', '--remark', 'Good.')).toMatchObject({
      code: 0,
      out: `Attempt ${id} has 2.5 marks now (before: 0); 0 of its answers wait for a reviewer.\n`,
    })
    expect((await taiyari('attempts', 'to-review', test.code)).out).toBe(
      'No written answer waits for a reviewer.\n',
    )
    expect((await taiyari('attempts', 'withdraw', id, '--why', 'x')).out).toBe(
      `Attempt ${id} counts in no rank any more.\n`,
    )
    expect((await taiyari('attempts', 'withdraw', id, '--why', 'x')).code).toBe(1)
    expect((await taiyari('attempts', 'count-again', id, '--why', 'x')).code).toBe(0)
    expect((await taiyari('attempts', 'review', id, '1', 'many')).code).toBe(2)
  })
})

describe('import standards FILE', () => {
  const bring = async (document: unknown, ...flags: string[]) => {
    const file = join(shop.store.folder, 'standards.json')
    await writeFile(file, JSON.stringify({ format: 'taiyari-standards/1', ...(document as object) }))
    return await taiyari('import', 'standards', file, ...flags)
  }
  const analysis = async (who: Awaited<ReturnType<typeof newcomer>>, mappingId: number) =>
    ok<Record<string, unknown>>(
      await who.get(`/api/v1/test-series-analysis/analysis?packageId=1&mappingId=${mappingId}`),
    )

  it('shows candidates cut-offs by category, and compares the marks of shifts', async () => {
    const [first, second] = [await shop.publish(choices(2)), await shop.publish(choices(2))]
    const people = []
    for (const [test, answers] of [
      [first, [2, 2]],
      [first, [2, 1]],
      [second, [2, 1]],
      [second, [1, 1]],
    ] as const) {
      const who = await newcomer(shop.app)
      const room = await ExamRoom.enter(who, await begin(who, test))
      await room.submit(...answers.map((answer, at) => room.event(at + 1, now().getTime(), answer)))
      people.push(who)
    }
    const cutOffs = [
      { paper: first.code, marks: { GN: '5.5', SC: '3' } },
      { paper: first.code, section: 'all', marks: { GN: '5' } },
    ]
    const shifts = [{ id: 'shifts-1', method: 'equipercentile', papers: [first.code, second.code] }]
    expect(await bring({ cutOffs, shifts }, '--dry-run')).toMatchObject({ code: 0 })
    expect(await analysis(people[0]!, first.mappingId)).toMatchObject({ cutOffs: [], shift: null })
    moveClock(shop.app, 10_000)
    expect(await bring({ cutOffs, shifts })).toMatchObject({
      code: 0,
      out: 'Imported.\n  cut-offs of 1 papers, 1 groups of shifts\n',
    })
    expect(await analysis(people[1]!, first.mappingId)).toMatchObject({
      cutOffs: [
        { category: 'GN', marks: 5.5 },
        { category: 'SC', marks: 3 },
      ],
      sections: [{ cutOffs: [{ category: 'GN', marks: 5 }] }],
      // The lower of two in each shift: 3 here, −2 there.
      shift: { normalised: 0.5, place: { rank: 3, candidates: 4, percentile: 50 } },
    })
    await bring({ shifts: [{ ...shifts[0], method: 'mean-top' }] })
    moveClock(shop.app, 10_000)
    expect(await analysis(people[0]!, first.mappingId)).toMatchObject({
      shift: { explained: { method: 'mean-top', ofShift: { top: 8, line: 8 }, slope: null }, normalised: 8 },
      cutOffs: [{ category: 'GN' }, { category: 'SC' }],
    })
  })

  it('reveals nothing about a shift that others still take, not even through its effect on another', async () => {
    const opensAt = now().toISOString()
    const closing = (minutes: number) => ({
      opensAt,
      closesAt: new Date(+now() + minutes * 60_000).toISOString(),
    })
    const windowed = (minutes: number) => ({
      ...choices(1),
      window: closing(minutes),
      solutions: 'after-window' as const,
    })
    const [over, open] = [await shop.publish(windowed(10)), await shop.publish(windowed(600))]
    await bring({ shifts: [{ id: 'shifts-2', method: 'equipercentile', papers: [over.code, open.code] }] })
    const [asha, ravi] = [await newcomer(shop.app), await newcomer(shop.app)]
    for (const [who, test] of [
      [asha, over],
      [ravi, open],
    ] as const) {
      const room = await ExamRoom.enter(who, await begin(who, test))
      await room.submit(room.event(1, now().getTime(), 2))
    }
    moveClock(shop.app, 20 * 60_000)
    expect(await analysis(asha, over.mappingId)).toMatchObject({ shift: null, place: { rank: 1 } })
    moveClock(shop.app, 10 * 3_600_000)
    expect(await analysis(asha, over.mappingId)).toMatchObject({
      shift: { place: { rank: 1, candidates: 2 } },
    })
  })

  it('is refused with every fault by its place, and nothing is written', async () => {
    const test = await shop.publish(choices(1))
    const cutOffs = [
      { paper: test.code, section: 'none', marks: { GN: '0.333' } },
      { paper: 'no-paper', marks: { GN: '1' } },
    ]
    const shifts = [{ id: 'x', method: 'mean-top', papers: [test.code, test.code] }]
    const { code, err } = await bring({ cutOffs, shifts })
    expect(code).toBe(1)
    expect(err.trimEnd().split('\n')).toEqual([
      `cutOffs[0].section: paper ${test.code} has no section none`,
      'cutOffs[0].marks.GN: “0.333” cannot be kept exactly',
      'cutOffs[1].paper: there is no published paper no-paper',
      `shifts[0].papers[1]: ${test.code} is already in shifts[0].papers[0]`,
      'The file has 4 faults; nothing was written.',
    ])
    expect(await bring({ shifts: [{ id: 'x', method: 'guess', papers: ['a', 'b'] }] })).toMatchObject({
      code: 1,
    })
  })
})
