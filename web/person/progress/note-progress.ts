import { mergeProgress, type Progress } from '../../../learning/merge-progress.ts'
import { deviceHere, forgetDevice } from '../device-record.ts'
import { personHere } from '../person-here.ts'
import { ProgressOnDevice } from './kept-progress.ts'
import { progressCalls } from './progress-calls.ts'
import { type Noted, ProgressSender } from './progress-sender.ts'
import { flagProgress } from './progress-unsent.ts'

/** Signing out, or anything else, waits no longer than this. */
const PATIENCE_MS = 5_000

const after = (ms: number, what: () => void) => {
  const timer = setTimeout(what, ms)
  return () => clearTimeout(timer)
}

let opened: { sender: ProgressSender; kept: ProgressOnDevice } | undefined

/**
 * Keeps how far the person is with an item: on this device at once, on the server within seconds, or as soon
 * as there is a network, also after a reload. Of a guest nothing is kept.
 */
export async function noteProgress(noted: Noted): Promise<void> {
  await open().sender.note(noted)
}

/**
 * How far the person is with an item, by what this device and the server know together; where there is no
 * network by the device alone. Undefined: not begun.
 */
export async function lastPosition(packageId: number, itemId: number): Promise<Progress | undefined> {
  const { sender, kept } = open()
  const personId = personHere()
  if (personId === undefined) return undefined
  const there = progressCalls.find({ packageId, itemId }).catch(() => undefined)
  const [here, found] = await Promise.all([sender.find(itemId), there])
  if (!found) return here?.progress
  const progress = here ? mergeProgress(here.progress, found) : found
  if (personHere() === personId)
    await kept.note({ personId, packageId, itemId, progress: found, unsent: 0 }).catch(() => {})
  return progress
}

/** Sends what is unsent, as far as possible within a few seconds. */
export async function deliverProgress(): Promise<void> {
  await Promise.race([open().sender.send(), new Promise<void>((resolve) => after(PATIENCE_MS, resolve))])
}

/** Removes everybody's progress from this device. */
export async function forgetProgress(): Promise<void> {
  forgetDevice()
  await open().sender.forget()
}

function open(): { sender: ProgressSender; kept: ProgressOnDevice } {
  if (opened) return opened
  const kept = new ProgressOnDevice(after)
  const sender = new ProgressSender({
    kept,
    calls: progressCalls,
    personId: personHere,
    device: deviceHere,
    nowMs: () => Date.now(),
    after,
    flag: flagProgress,
  })
  opened = { sender, kept }
  addEventListener('online', () => void sender.send())
  addEventListener('pagehide', () => sender.leave())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sender.leave()
    else void sender.send()
  })
  return opened
}
