import { MOST_CHANGES } from '../../../contract/learning/planner.ts'
import { indianDay } from '../../../display/indian-day.ts'
import type { HandChange } from '../../../learning/study-plan.ts'
import { inTransaction } from '../../platform/database.ts'
import { heldPackage } from './get-plan.ts'
import { findPlan, type KeptPlan, keepPlan, lockPlans } from './planner.queries.ts'
import type { PlannerServices } from './planner-services.ts'
import { readStudy } from './read-study.ts'
import { refusePlanner } from './refuse-planner.ts'
import type { Studied } from './study.ts'

export interface ItemToMove {
  packageId: number
  itemId: number
  /** a day; left out; or as the plan has it */
  to: string
  version: number
}

/**
 * Puts something on a day by hand, leaves it out, or takes that back; what is so already stays as it is.
 * Throws not_yours, course_ended, no_plan, plan_changed, not_in_plan, not_on_that_day, too_many_changes.
 */
export async function moveItem(
  services: PlannerServices,
  { packageId, itemId, to, version }: ItemToMove,
  personId: number,
  now: Date,
): Promise<void> {
  const { held } = await heldPackage(services, packageId, personId, now)
  if (held.ended) throw refusePlanner('course_ended')
  const { things } = await readStudy(services.db.$client, personId, held, now)
  const thing = things.find(({ item }) => item.itemId === itemId)
  await inTransaction(services.db, async (connection) => {
    await lockPlans(connection, personId)
    const kept = await findPlan(connection, personId, packageId)
    if (!kept) throw refusePlanner('no_plan')
    const before = kept.changes.find((change) => change.itemId === itemId)
    if (to === (before ? (before.to ?? 'out') : 'plan')) return
    if (kept.version !== version) throw refusePlanner('plan_changed')
    if (to !== 'plan' && (!thing || thing.state === 'done')) throw refusePlanner('not_in_plan')
    if (isDay(to) && !isOpenOn(to, thing!, kept, indianDay(+now))) throw refusePlanner('not_on_that_day')
    const others = kept.changes.filter((change) => change.itemId !== itemId)
    const changed: HandChange[] = to === 'plan' ? others : [...others, { itemId, to: isDay(to) ? to : null }]
    if (changed.length > MOST_CHANGES) throw refusePlanner('too_many_changes')
    await keepPlan(connection, { ...kept, changes: stillOpen(changed, things) }, now)
  })
}

const isDay = (to: string) => to !== 'out' && to !== 'plan'

function isOpenOn(day: string, { item }: Studied, { examOn }: KeptPlan, today: string): boolean {
  const opens = item.from === null || item.from <= day
  return day >= today && day < examOn && opens && (item.until === null || day <= item.until)
}

/** What is done, or gone, is forgotten. */
function stillOpen(changes: HandChange[], things: readonly Studied[]): HandChange[] {
  const open = new Set(things.flatMap(({ item, state }) => (state === 'done' ? [] : item.itemId)))
  return changes.filter(({ itemId }) => open.has(itemId))
}
