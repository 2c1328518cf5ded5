import { EXAM_LANDINGS } from './exam-addresses.ts'
import { matchesPattern } from './pattern.ts'
import { freeKindOf, idOf } from './segments.ts'

/**
 * Addresses of later work (B §2.2), reserved so that no pattern of the store and no slug of an operator takes
 * them. `:name` matches one segment, a trailing `?` makes the last segment optional, `/**` matches anything
 * below.
 */
export const RESERVED: readonly (readonly [pattern: string, screen: string])[] = [
  ['/performance-dashboard', 'performance dashboard'],
  ['/question-answer', 'previous-year questions'],
  ['/question-answer/:title/:id', 'previous-year question'],
  ['/question-answer-doubts/**', 'doubts'],
  ['/my-purchase/**', 'my purchases'],
  ['/cuet-result-tracker', 'result tracker'],
  ['/jaiib-result-predictor', 'result predictor'],
  ['/caiib-result-predictor', 'result predictor'],
  ['/onboarding-help', 'onboarding'],
  ['/fpm/:mappingId', 'scholarship'],
  ['/cuet-college-predictor', 'college predictor'],
  ['/cuet-college-checker', 'college checker'],
  ['/cuet-college-directory', 'college directory'],
  ['/cuet-college-comparison', 'college comparison'],
  ['/cuet-college/:collegeId/:collegeName', 'college'],
  ['/post/:postType/:postId/:name?', 'article'],
  ['/blog/**', 'articles'],
  ['/refer-and-earn', 'referral'],
  ['/rbi-grade-b/syllabus', 'exam guide'],
  ['/csir-net/syllabus', 'exam guide'],
  // Last: its first segment is anything.
  ['/:subject/question/:title?', 'questions of a subject'],
]

/** What follows an exam's landing address: `/ctet/syllabus` (B §2.2). */
export const EXAM_GUIDES = [
  'syllabus',
  'result',
  'admit-card',
  'apply-online',
  'cut-off',
  'eligibility',
  'previous-year-question-paper',
] as const

/** What is held free at an address; undefined for any other. */
export function heldAddress(path: string): { reserved: string } | undefined {
  const held = RESERVED.find(([pattern]) => matchesPattern(pattern, path))
  if (held) return { reserved: held[1] }
  const [, first = '', second = '', third, ...more] = path.split('/')
  if (more.length > 0) return undefined
  // Those that can be opened are screens.
  if (first === 'freeContent')
    return idOf(second) && freeKindOf(third) ? { reserved: 'free content' } : undefined
  const isGuide = third === undefined && (EXAM_GUIDES as readonly string[]).includes(second)
  return isGuide && EXAM_LANDINGS.has(first) ? { reserved: 'exam guide' } : undefined
}
