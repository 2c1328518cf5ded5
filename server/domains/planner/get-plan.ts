import { indianDay } from '../../../display/indian-day.ts'
import { inFives } from '../../../learning/day-number.ts'
import { settleDueOf } from '../attempts/handing-in/settle-due.ts'
import { findKnownPackages, type KnownPackage } from '../catalogue/find-known-packages.ts'
import { findHeld, type Held } from '../passes/list-shelf.ts'
import { describeEnded, describePlan } from './describe-plan.ts'
import { findPlan } from './planner.queries.ts'
import type { PlannerServices } from './planner-services.ts'
import { readStudy } from './read-study.ts'
import { refusePlanner } from './refuse-planner.ts'
import type { Study } from './study.ts'

const NO_STUDY: Study = { things: [], studiedOn: null }
const ON_A_WEEKDAY = 60
const AT_THE_WEEKEND = 120
/** The longest test has its place at the weekend, but nobody is told to study longer. */
const MOST_SUGGESTED = 240

export interface PlanAsked {
  packageId: number
  weeks: number
}

/** A person's plan of a package, or what to make one of. Throws not_yours. */
export async function getPlan(
  services: PlannerServices,
  { packageId, weeks }: PlanAsked,
  personId: number,
  now: Date,
) {
  const connection = services.db.$client
  const { held, known } = await heldPackage(services, packageId, personId, now)
  await settleDueOf(services, personId, now)
  const study = held.ended ? NO_STUDY : await readStudy(connection, personId, held, now)
  const kept = await findPlan(connection, personId, packageId)
  const today = indianDay(+now)
  return {
    course: { packageId, title: known.title, slugurl: known.slugurl },
    today,
    ended: held.ended,
    empty: study.things.length === 0,
    suggestion: suggestionOf(known, study, today),
    plan: kept ? (held.ended ? describeEnded(kept, today) : describePlan(kept, study, today, weeks)) : null,
  }
}

/** Throws not_yours: neither now nor before. */
export async function heldPackage(
  { db }: PlannerServices,
  packageId: number,
  personId: number,
  now: Date,
): Promise<{ held: Held; known: KnownPackage }> {
  const held = await findHeld(db.$client, personId, packageId, now)
  const known = held && (await findKnownPackages(db.$client, [packageId])).get(packageId)
  if (!held || !known) throw refusePlanner('not_yours')
  return { held, known }
}

function suggestionOf({ examDate }: KnownPackage, { things }: Study, today: string) {
  const longest = things.reduce((most, { item }) => (item.splits ? most : Math.max(most, item.minutes)), 0)
  const weekend = Math.max(AT_THE_WEEKEND, Math.min(MOST_SUGGESTED, inFives(longest)))
  return {
    examOn: examDate !== null && examDate > today ? examDate : null,
    minutesByWeekday: [...Array<number>(5).fill(ON_A_WEEKDAY), weekend, weekend],
  }
}
