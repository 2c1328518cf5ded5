import type { ContractClient } from '../../contract/client.ts'

type Support = ContractClient['support']

export type CallDays = Awaited<ReturnType<Support['listCallSlots']>>['days']
export type CallTime = CallDays[number]['slots'][number]['schedule_time']
/** One time of one day, `2026-11-21`, at which a counsellor can call. */
export type CallSlot = Pick<Awaited<ReturnType<Support['bookCall']>>, 'schedule_date' | 'schedule_time'>
export type CallInput = Omit<Parameters<Support['bookCall']>[0], 'src' | 'requestKey' | 'language' | 'utm'>
export type LeadInput = Omit<Parameters<Support['createLead']>[0], 'src' | 'requestKey' | 'language' | 'utm'>
export type LeadSource = NonNullable<LeadInput['lead_source']>
