import type { ContractClient } from '../../contract/client.ts'
import { cookieOf } from '../ui/device/cookies.ts'
import { request } from './clients/request.ts'

type PlannerApi = ContractClient['planner']

export type Planned = Awaited<ReturnType<PlannerApi['getPlan']>>
export type StudyPlan = NonNullable<Planned['plan']>
export type StudyDay = StudyPlan['days'][number]
export type StudyPart = StudyDay['parts'][number]
export type StudyThing = StudyDay['done'][number]
export type Today = Awaited<ReturnType<PlannerApi['getToday']>>
export type TodayPlan = Today['plans'][number]

/** The shelf asks for it, so it avoids the client of all other calls of a plan. */
export const getToday = (): Promise<Today> =>
  request({
    method: 'GET',
    path: '/api/v1/planner/today',
    csrfToken: cookieOf(document.cookie, 'csrf_token'),
  }) as Promise<Today>
