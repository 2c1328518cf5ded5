import type { ContractClient } from '../../contract/client.ts'
import { resultClient } from './clients/result-client.ts'

type PlannerApi = ContractClient['planner']

export type Planned = Awaited<ReturnType<PlannerApi['getPlan']>>
export type StudyPlan = NonNullable<Planned['plan']>
export type StudyDay = StudyPlan['days'][number]
export type StudyPart = StudyDay['parts'][number]
export type StudyThing = StudyDay['done'][number]
export type TodayPlan = Awaited<ReturnType<PlannerApi['getToday']>>['plans'][number]

export const getToday = () => resultClient.planner.getToday({})
