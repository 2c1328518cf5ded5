import { personClient } from '../data/clients/person-client.ts'
import { rememberVisits } from '../ui/device/cookies.ts'
import { areBooksKept, keepHistory } from '../ui/device/local-store.ts'
import { personNow, subscribeToPerson } from './person-store.ts'
import { areMarksUnsent, isProgressUnsent } from './progress/progress-unsent.ts'
import { HISTORY_FETCHED, OPEN_AFTER_MS } from './sign-in/sign-in-signals.ts'
import { endSignIn, takeTarget, targetKept } from './sign-in/sign-in-store.ts'

let woken = false

/** What a page does in addition for a signed-in person; not loaded for guests. */
export function wakeSignedIn(): void {
  if (!woken) subscribeToPerson(greet)
  woken = true
  greet()
}

/**
 * Once the person is known: opens the target, wherever they signed in, sends what this device has not sent,
 * and fetches their history.
 */
function greet(): void {
  if (personNow().state !== 'known') return
  // They may have signed in in another tab.
  endSignIn()
  if (targetKept()) void openWanted()
  if (isProgressUnsent()) void sendProgress().catch(() => {})
  if (areMarksUnsent()) void sendMarks().catch(() => {})
  if (areBooksKept()) void lookAtKeptBooks().catch(() => {})
  if (sessionStorage.getItem(HISTORY_FETCHED)) return
  sessionStorage.setItem(HISTORY_FETCHED, '1')
  void takeHistory().catch(() => {})
}

/** Few arrive with a target, so the code that opens it loads during the wait. */
async function openWanted(): Promise<void> {
  const second = new Promise((resolve) => setTimeout(resolve, OPEN_AFTER_MS))
  const [{ openTarget }] = await Promise.all([import('./sign-in/open-target.ts'), second])
  const target = takeTarget()
  if (target) await openTarget(target)
}

/** What was noted without a network, perhaps yesterday. */
async function sendProgress(): Promise<void> {
  await (await import('./progress/note-progress.ts')).deliverProgress()
}

async function sendMarks(): Promise<void> {
  await (await import('./unsent-marks/deliver-marks.ts')).deliverMarks()
}

/** What ended meanwhile, or is another person's, goes from this device. */
async function lookAtKeptBooks(): Promise<void> {
  await (await import('./kept-books/kept-books.ts')).contactAboutKept()
}

/** This device shows what the person viewed and searched for on all their devices. */
async function takeHistory(): Promise<void> {
  const { packageIds, searches } = await personClient.history.getHistory({})
  keepHistory(packageIds, searches)
  rememberVisits(packageIds)
}
