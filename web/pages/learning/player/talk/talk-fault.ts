import { problemOf } from '../../../../data/clients/problem-error.ts'
import type { talkTexts } from './talk-texts.ts'

export type TalkFault = keyof (typeof talkTexts)['en']['faults']

const OF_CODES: Record<string, TalkFault> = {
  too_many_comments: 'tooMany',
  too_many_reports: 'tooManyReports',
  comment_not_found: 'gone',
  thread_full: 'full',
  comment_changed: 'changed',
  too_late_to_change: 'late',
  comment_hidden: 'hidden',
  lesson_ended: 'ended',
  lesson_not_found: 'ended',
}

/** What to say beside the press of a call that failed. */
export function talkFaultOf(error: unknown): TalkFault {
  const problem = problemOf(error)
  if (!problem) return 'offline'
  return OF_CODES[problem.code] ?? 'failed'
}
