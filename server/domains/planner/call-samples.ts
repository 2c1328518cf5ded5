import type { CallSamples } from '../../platform/domain/call-samples.ts'

const minutesByWeekday = [60, 60, 60, 60, 60, 120, 120]

export const plannerCallSamples: CallSamples = {
  'planner.getPlan': { packageId: 1, weeks: 2 },
  'planner.putPlan': { packageId: 1, examOn: '2027-05-08', minutesByWeekday, version: 0, weeks: 2 },
  'planner.moveItem': { packageId: 1, itemId: 1, to: 'out', version: 1, weeks: 2 },
  'planner.deletePlan': { packageId: 1 },
  'planner.getToday': {},
  'planner.renewFeed': { packageId: 1 },
  'planner.endFeed': { packageId: 1 },
}
