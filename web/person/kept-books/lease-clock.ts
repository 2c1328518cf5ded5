/** What a device knows of the time, so that turning its clock back lengthens no lease. */
export interface LeaseClock {
  /** the server's clock less the device's, at the last contact */
  aheadMs: number
  /** the latest time that was ever known here */
  highestMs: number
  /** the server's time at the last contact: from there on all tabs count anew */
  contactMs: number
}

export const NO_CLOCK: LeaseClock = { aheadMs: 0, highestMs: 0, contactMs: 0 }

/** By the server, which is right. */
export const clockTold = (serverMs: number, deviceMs: number): LeaseClock => ({
  aheadMs: serverMs - deviceMs,
  highestMs: serverMs,
  contactMs: serverMs,
})

/** What a tab counts by itself, whatever the device's clock does meanwhile. */
export interface TabTime {
  contactMs: number
  atMs: number
  /** by a clock that only goes forward */
  steadyMs: number
}

/**
 * The clock now: never earlier than before, and on from there as long as a page is open. A device's clock
 * that was turned back is not believed; one that was turned ahead is, until the next contact.
 */
export function clockNow(
  clock: LeaseClock,
  { deviceMs, steadyMs, tab }: { deviceMs: number; steadyMs: number; tab: TabTime | undefined },
): LeaseClock {
  const counted = tab?.contactMs === clock.contactMs ? tab.atMs + steadyMs - tab.steadyMs : 0
  return { ...clock, highestMs: Math.max(clock.highestMs, counted, deviceMs + clock.aheadMs) }
}
