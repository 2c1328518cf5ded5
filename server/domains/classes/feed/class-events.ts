import type { FeedLanguage } from '../../../platform/calendar/serve-feed.ts'
import type { CalendarTime } from '../../../platform/calendar/write-calendar.ts'
import type { Words } from '../../contents/item.ts'
import type { ClassRow } from '../classes.queries.ts'

export const NAME = { ENGLISH: 'Live classes', HINDI: 'लाइव क्लास' } as const

const WORDS = {
  ENGLISH: {
    of: (words: Words) => words.en,
    cancelled: 'Cancelled',
    course: (title: string) => `Live class of ${title}`,
    moved: 'It was moved to this time.',
  },
  HINDI: {
    of: ({ en, hi }: Words) => hi ?? en,
    cancelled: 'रद्द',
    course: (title: string) => `${title} की लाइव क्लास`,
    moved: 'इसका समय बदला गया है।',
  },
} as const

/** A class as a calendar shows it; nothing in it says whose calendar it is. */
export function eventOf(row: ClassRow, course: string, language: FeedLanguage): CalendarTime {
  const words = WORDS[language]
  const { itemId, title, subject, startsAt, minutes, cancelledAt, movedFrom, reason } = row
  const named = [subject, title].flatMap((one) => (one ? words.of(one) : [])).join(': ')
  const cancelled = cancelledAt !== null
  const lines = [
    words.course(course),
    ...(movedFrom && !cancelled ? [words.moved] : []),
    ...(reason ? [words.of(reason)] : []),
  ]
  return {
    uid: `class-${itemId}@taiyari`,
    summary: cancelled ? `${words.cancelled}: ${named}` : named,
    description: lines.join('\n'),
    startsAt,
    minutes,
    cancelled,
  }
}
