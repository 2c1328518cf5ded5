import type { HubLog } from '../../../platform/hub/hub-log.ts'

/** On which everybody of a package's batches hears that its timetable changed. */
export const timetableChannel = (packageId: number): string => `timetable:${packageId}`

/** Of a pack the first part of which somebody is in a batch: a page has one stream. */
export const packageHeard = (memberships: readonly { packageId: number; isNow: boolean }[]) =>
  memberships.find(({ isNow }) => isNow)?.packageId

/** The number of the last change of the timetable that somebody hears of; 0 without any. */
export async function changesSoFar(
  log: Pick<HubLog, 'lastNumbers'>,
  memberships: readonly { packageId: number; isNow: boolean }[],
): Promise<number> {
  const packageId = packageHeard(memberships)
  if (packageId === undefined) return 0
  const channel = timetableChannel(packageId)
  return (await log.lastNumbers([channel])).get(channel) ?? 0
}
