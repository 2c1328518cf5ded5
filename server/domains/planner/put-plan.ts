import { MOST_PLANS } from '../../../contract/learning/planner.ts'
import { indianDay } from '../../../display/indian-day.ts'
import { inTransaction } from '../../platform/database.ts'
import { isAccountThere } from '../accounts/is-account-there.ts'
import { heldPackage } from './get-plan.ts'
import { findPlan, keepPlan, listPlans, lockPlans } from './planner.queries.ts'
import type { PlannerServices } from './planner-services.ts'
import { refusePlanner } from './refuse-planner.ts'

export interface PlanToPut {
  packageId: number
  examOn: string
  minutesByWeekday: number[]
  /** 0: there is none yet */
  version: number
}

/**
 * Makes a plan, or changes its exam day and minutes from today on; what is there already stays as it is.
 * Throws not_yours, course_ended, exam_day_past, no_study_day, plan_changed, too_many_plans.
 */
export async function putPlan(
  services: PlannerServices,
  { packageId, examOn, minutesByWeekday, version }: PlanToPut,
  personId: number,
  now: Date,
): Promise<void> {
  const { held } = await heldPackage(services, packageId, personId, now)
  if (held.ended) throw refusePlanner('course_ended')
  const today = indianDay(+now)
  if (examOn <= today) throw refusePlanner('exam_day_past')
  if (minutesByWeekday.every((minutes) => minutes === 0)) throw refusePlanner('no_study_day')
  await inTransaction(services.db, async (connection) => {
    await lockPlans(connection, personId)
    const kept = await findPlan(connection, personId, packageId)
    if (kept?.examOn === examOn && String(kept.minutesByWeekday) === String(minutesByWeekday)) return
    if ((kept?.version ?? 0) !== version) throw refusePlanner('plan_changed')
    if (!kept && (await listPlans(connection, personId)).length >= MOST_PLANS)
      throw refusePlanner('too_many_plans')
    // Erased since this call began: nothing of theirs may come back.
    if (!kept && !(await isAccountThere(connection, personId))) throw refusePlanner('not_yours')
    const changes = kept?.changes ?? []
    await keepPlan(
      connection,
      { personId, packageId, examOn, startsOn: today, minutesByWeekday, changes },
      now,
    )
  })
}
