import { indianDay } from '../../../../display/indian-day.ts'
import { type CalendarDay, writeCalendar } from '../../../platform/calendar/write-calendar.ts'
import { findKnownPackages } from '../../catalogue/find-known-packages.ts'
import { findHeld } from '../../passes/list-shelf.ts'
import { planNow } from '../plan-now.ts'
import type { KeptPlan } from '../planner.queries.ts'
import type { PlannerServices } from '../planner-services.ts'
import { readStudy } from '../read-study.ts'
import { FEED_WORDS } from './feed-words.ts'

const MOST_DAYS = 120
const MOST_PARTS = 20
const NAME = { ENGLISH: 'Study plan', HINDI: 'पढ़ाई का प्लान' }

/** A plan as a calendar. It says nothing of its person, and is empty where the course cannot be opened. */
export async function feedOf(
  { db }: Pick<PlannerServices, 'db'>,
  kept: KeptPlan,
  feedHash: string,
  language: keyof typeof FEED_WORDS,
  now: Date,
): Promise<string> {
  const { personId, packageId, examOn } = kept
  const held = await findHeld(db.$client, personId, packageId, now)
  const known = (await findKnownPackages(db.$client, [packageId])).get(packageId)
  const today = indianDay(+now)
  if (!held || held.ended || !known || examOn < today) return writeCalendar(NAME[language], [], now)
  const words = FEED_WORDS[language]
  const study = await readStudy(db.$client, personId, held, now)
  const titles = new Map(study.things.map(({ item, title }) => [item.itemId, words.title(title)]))
  const { days } = planNow(kept, study, today)
  const uidOf = (day: string) => `${feedHash.slice(0, 24)}-${day}@taiyari`
  const studied = days
    .filter(({ parts }) => parts.length > 0)
    .slice(0, MOST_DAYS)
    .map(({ day, parts }): CalendarDay => {
      const minutes = parts.reduce((sum, part) => sum + part.minutes, 0)
      const lines = parts
        .slice(0, MOST_PARTS)
        .map((part) => words.part(titles.get(part.itemId) ?? '', part.minutes))
      if (parts.length > MOST_PARTS) lines.push(words.more(parts.length - MOST_PARTS))
      return {
        day,
        uid: uidOf(day),
        summary: words.study(minutes, known.title),
        description: lines.join('\n'),
      }
    })
  const exam = {
    day: examOn,
    uid: uidOf(examOn),
    summary: words.exam(known.title),
    description: words.examHelp,
  }
  return writeCalendar(`${NAME[language]}: ${known.title}`, [...studied, exam], now)
}
