import { PSYCHOMETRIC } from '../exam/public-paper.ts'
import type { TestStatus } from './test-address.ts'

export interface LinkedTest {
  mappingId: number
  packageId: number
  title: string
  /** 9 is psychometric */
  testType: number
}

/** What rides along in the query of a room's address (B §2.4), in its order. */
export const TEST_FLAGS = [
  'ppc',
  'exam',
  'sfJsonPreview',
  'dtb',
  'mode',
  'isTestPass',
  'freeContent',
  'freeCourseContent',
] as const
export type TestFlags = Partial<Record<(typeof TEST_FLAGS)[number], string>>

/** `/test-series-portal/100301/1003/new/CUET%20mock%201?freeContent=true`, or `/psych-test-portal/…`. */
export function testPortalPath(test: LinkedTest, status: TestStatus, flags: TestFlags = {}): string {
  const portal = test.testType === PSYCHOMETRIC ? 'psych-test-portal' : 'test-series-portal'
  const place = `/${portal}/${test.mappingId}/${test.packageId}/${status}/${titleSegment(test)}`
  return place + queryOf(TEST_FLAGS.map((name) => [name, flags[name]]))
}

interface AnalysisAsked {
  ppc?: string | undefined
  isTestPass?: string | undefined
  /** which attempt; the latest without it */
  attempt?: number | undefined
}

/** `/my-test-analysis/CUET%20mock%201/1003/100301?attempt=2` */
export function testAnalysisPath(test: Omit<LinkedTest, 'testType'>, asked: AnalysisAsked = {}): string {
  const place = `/my-test-analysis/${titleSegment(test)}/${test.packageId}/${test.mappingId}`
  return (
    place +
    queryOf([
      ['ppc', asked.ppc],
      ['isTestPass', asked.isTestPass],
      ['attempt', asked.attempt?.toString()],
    ])
  )
}

/** A title as one segment: dots alone would lead a browser up instead, and nothing would be none. */
function titleSegment({ title, mappingId }: Pick<LinkedTest, 'title' | 'mappingId'>): string {
  const written = title.trim().toWellFormed()
  return /^\.{0,2}$/.test(written) ? String(mappingId) : encodeURIComponent(written)
}

function queryOf(names: readonly (readonly [name: string, value: string | undefined])[]): string {
  const given = names.filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value!)}`).join('&')}`
}
