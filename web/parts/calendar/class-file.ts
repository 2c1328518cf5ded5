/** An address of the API: any calendar opens what it sends. */
export const calendarFileOf = (
  { packageId, itemId }: { packageId: number; itemId: number },
  locale: 'en' | 'hi',
): string =>
  `/api/v2/live-classes/class.ics?${new URLSearchParams({
    packageId: String(packageId),
    itemId: String(itemId),
    ...(locale === 'hi' && { lgi: 'HINDI' }),
  })}`
