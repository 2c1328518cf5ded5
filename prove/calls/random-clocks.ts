import { offeredSlots } from '../../server/domains/support/call-slots.ts'
import type { ProofRun } from '../proof.ts'

const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})
const DAY_MS = 86_400_000
const ENDS = [14, 17, 20]
/** Hours of India, in UTC, at which the slots change. */
const TURNS_MS = [18.5, 8.5, 11.5, 14.5].map((hour) => hour * 3_600_000)

/**
 * At this many moments, half of them within 2 ms of a change, the slots on offer match the wall clock in
 * India.
 */
export function readRandomClocks(run: ProofRun, random: () => number, count: number): void {
  const wrong: string[] = []
  for (let n = 0; n < count; n++) {
    const day = Math.floor(random() * 20_000) * DAY_MS
    const inDay =
      n % 2 ? random() * DAY_MS : TURNS_MS[Math.floor(random() * 4)]! + Math.floor(random() * 5) - 2
    const now = new Date(day + inDay)
    const offered = offeredSlots(now).map((slot) => `${slot.day} ${slot.slot}`)
    if (offered.join() !== slotsByWallClock(now).join()) wrong.push(now.toISOString())
  }
  run.checks.equal(`moments of ${count} with other slots than India’s clock says`, wrong.slice(0, 5), [])
  run.say(`${count} moments between 1970 and 2024, half of them at a turn: slots as India’s clock says`)
}

function slotsByWallClock(now: Date): string[] {
  const [today, time] = FORMAT.format(now).split(', ')
  const hour = Number(time!.slice(0, 2))
  return [0, 1, 2, 3].flatMap((days) => {
    const [day] = FORMAT.format(new Date(now.getTime() + days * DAY_MS)).split(', ')
    return [0, 1, 2].filter((slot) => day !== today || hour < ENDS[slot]!).map((slot) => `${day} ${slot}`)
  })
}
