import { personHere } from '../person-here.ts'
import { sendMarks } from './send-marks.ts'
import { listUnsent } from './unsent-marks.ts'

/** Signing out, or anything else, waits no longer than this. */
const PATIENCE_MS = 5_000

/** Sends the marks that this device made without a network, as far as possible within a few seconds. */
export async function deliverMarks(): Promise<void> {
  const personId = personHere()
  if (personId === undefined) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const note = (error: unknown) => console.info('marks of this device', error)
  const sent = listUnsent(personId).map((name) => sendMarks(name).catch(note))
  await Promise.race([Promise.all(sent), late])
}
