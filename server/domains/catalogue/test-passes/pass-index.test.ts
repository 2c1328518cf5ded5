import { describe, expect, it } from 'vitest'
import type { ListedPackage } from '../listing/listed-package.ts'
import { type PassFacts, PassIndex } from './pass-index.ts'

const PASS = 1
const EXAMS = ['CGL', 'CHSL']
const CLOSES = '2026-12-01T00:00:00.000Z'
const BEFORE = Date.parse(CLOSES) - 1
const AFTER = Date.parse(CLOSES)

/** A pass over three series: 2 in both languages, 3 in Hindi alone, and 4 in English, whose tests close. */
function index(): PassIndex {
  const listed = [
    { id: PASS, languages: ['ENGLISH'], exams: EXAMS },
    { id: 2, languages: ['ENGLISH', 'HINDI'], exams: EXAMS },
    { id: 3, languages: ['HINDI'], exams: ['CGL'] },
    { id: 4, languages: ['ENGLISH'], exams: ['CGL'] },
  ].map(({ id, languages, exams }) => ({
    id,
    exams,
    primaryCategory: 'TEST_SERIES',
    facets: { langFacets: languages },
  })) as unknown as ListedPackage[]
  const tests = new Map(
    listed.map(({ id }) => [id, [{ closesAt: id === 4 ? CLOSES : null }]]),
  ) as unknown as PassFacts['tests']
  return new PassIndex({
    listed,
    popular: Uint32Array.from(listed.keys()),
    passes: [PASS],
    parts: new Map([[PASS, [2, 3, 4]]]),
    tests,
    exams: EXAMS.map((id) => ({ id, displayName: id, thumbnail: null, examCategory: '', goalId: 'SSC' })),
  })
}

describe('what a test pass opens of an exam', () => {
  it('is without what has closed since it was asked for, and with it for a clock that goes back', () => {
    const passes = index()
    const of = (nowMs: number) => passes.find({ passId: PASS, examId: 'CGL' }, nowMs)
    expect(of(BEFORE)).toEqual({ ids: [2, 3, 4], changesAt: [new Date(CLOSES)] })
    expect(of(BEFORE).ids).toBe(of(BEFORE).ids)
    expect(of(AFTER)).toEqual({ ids: [2, 3], changesAt: [] })
    expect(of(BEFORE)).toEqual({ ids: [2, 3, 4], changesAt: [new Date(CLOSES)] })
  })

  it('is another list for each exam, language, goal and pass', () => {
    const passes = index()
    const ids = (scope: Parameters<PassIndex['find']>[0]) => passes.find(scope, BEFORE).ids
    expect(ids({ passId: PASS, examId: 'CHSL' })).toEqual([2])
    expect(ids({ passId: PASS, examId: 'CGL', language: 'HINDI' })).toEqual([2, 3, 4])
    expect(ids({ passId: PASS, examId: 'CGL', language: 'ENGLISH' })).toEqual([2, 4, 3])
    expect(ids({ passId: PASS, goalId: 'SSC' })).toEqual([2, 3, 4])
    expect(ids({ passId: PASS, goalId: 'BANKING' })).toEqual([])
    expect(ids({})).toEqual([PASS, 2, 3, 4])
  })

  it('keeps one list for a language that nothing is in, however it is called', () => {
    const passes = index()
    const ids = (language: string) => passes.find({ passId: PASS, examId: 'CGL', language }, BEFORE).ids
    expect(ids('KLINGON')).toEqual([2, 3, 4])
    expect(ids('QUENYA')).toBe(ids('KLINGON'))
  })
})
