import { indianDay } from '../../../display/indian-day.ts'
import { dayNumber } from '../../../learning/day-number.ts'
import { settleDueOf } from '../attempts/handing-in/settle-due.ts'
import { findKnownPackages } from '../catalogue/find-known-packages.ts'
import { listShelf } from '../passes/list-shelf.ts'
import { describePart } from './describe-plan.ts'
import { planNow } from './plan-now.ts'
import { listPlans } from './planner.queries.ts'
import type { PlannerServices } from './planner-services.ts'
import { readStudy } from './read-study.ts'

const MOST_PARTS_SHOWN = 6

/** Today's part of a person's plans, the nearest exam first; not of those whose exam or course is over. */
export async function getToday(services: PlannerServices, personId: number, now: Date) {
  const connection = services.db.$client
  const today = indianDay(+now)
  const plans = (await listPlans(connection, personId)).filter(({ examOn }) => examOn > today)
  if (plans.length === 0) return { today, plans: [] }
  await settleDueOf(services, personId, now)
  const shelf = await listShelf(connection, personId, now)
  const known = await findKnownPackages(
    connection,
    plans.map(({ packageId }) => packageId),
  )
  const shown = []
  for (const kept of plans) {
    const { packageId, examOn } = kept
    const course = known.get(packageId)
    const held = shelf.find((one) => one.packageId === packageId)
    if (!course || !held || held.ended) continue
    const study = await readStudy(connection, personId, held, now)
    const { days, missed } = planNow(kept, study, today)
    const parts = days[0]?.parts ?? []
    const things = new Map(study.things.map((thing) => [thing.item.itemId, thing]))
    shown.push({
      course: { packageId, title: course.title, slugurl: course.slugurl },
      daysLeft: dayNumber(examOn) - dayNumber(today),
      parts: parts.slice(0, MOST_PARTS_SHOWN).map((part) => describePart(part, today, things, kept)),
      partCount: parts.length,
      minutes: parts.reduce((sum, { minutes }) => sum + minutes, 0),
      done: study.things.filter(({ doneOn }) => doneOn === today).length,
      missedDays: missed?.days.length ?? 0,
    })
  }
  return { today, plans: shown }
}
