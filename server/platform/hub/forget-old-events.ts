import { DAYS_KEPT, type HubLog } from './hub-log.ts'

/** For a daily job: removes events that are older than 30 days. Whoever was gone for longer starts anew. */
export async function forgetOldEvents(log: HubLog, now: Date, days = DAYS_KEPT): Promise<{ events: number }> {
  const before = new Date(now.getTime() - days * 86_400_000)
  return { events: await log.forgetBefore(before) }
}
