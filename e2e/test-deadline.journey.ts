import { expect } from 'vitest'
import { GRACE_MS } from '../exam/section-times.ts'
import { settleDue } from '../server/domains/attempts/handing-in/settle-due.ts'
import { moveClock } from '../server/testing/visitor.ts'
import { DESKTOP, PHONE } from './browser.ts'
import {
  action,
  analysis,
  begin,
  changesArrive,
  changesOf,
  deadlineOf,
  isHandedIn,
  listen,
  option,
  room,
  secondsLeft,
  storedEvents,
} from './candidate.ts'
import { examJourney, letTimePass, type Sitting } from './exam-journey.ts'

const MINUTE = 60_000
const question = ({ page }: Sitting, number: number) =>
  page.getByRole('article', { name: `Question ${number}`, exact: true })

/** Leaves this many seconds, however long the steps before took. */
async function leaveSeconds(sitting: Sitting, seconds: number): Promise<void> {
  await letTimePass(sitting, ((await secondsLeft(sitting.page)) - seconds) * 1000)
}

examJourney(
  'the remaining time is announced; at the end the room submits automatically, with the text being typed',
  DESKTOP,
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish()
    await page.clock.install()
    await begin(page, test)
    await option(page, 'B').click()
    await action(page, 'Next').click()
    const heard = await listen(page)
    for (const [seconds, told] of [
      [1_790, '30 minutes left.'],
      [290, '5 minutes left.'],
      [50, '1 minute left. Then the test is submitted automatically.'],
    ] as const) {
      await leaveSeconds(sitting, seconds)
      await expect.poll(heard).toContain(told)
    }
    await room(page).getByRole('textbox').fill('canarykey te')
    await room(page).getByRole('textbox').pressSequentially('xt')
    await letTimePass(sitting, 51_000)
    // The rooms of a hall do not all submit at the same instant; time past the end counts against the grace.
    await letTimePass(sitting, 6_000)
    await isHandedIn(page)
    await page.getByRole('link', { name: 'See the result' }).click()
    await page.getByText(/Submitted automatically when time was up/).waitFor()
    await question(sitting, 1).getByText('Right', { exact: true }).waitFor()
    await question(sitting, 2).getByText('Right', { exact: true }).waitFor()
    expect((await storedEvents(hall, test)).filter(({ late }) => late)).toEqual([])
  },
)

examJourney('with the room closed the job submits what there is', PHONE, async (sitting) => {
  const { hall, page } = sitting
  const test = await hall.publish()
  await begin(page, test)
  await option(page, 'B').click()
  await changesArrive(hall, test, 1)
  await page.goto('about:blank')
  const deadline = await deadlineOf(hall, test)
  const settle = async (msAfter: number) => {
    const now = new Date(deadline.getTime() + msAfter)
    hall.app.clock.set(now)
    return await settleDue(hall.app.services, now)
  }
  expect(await settle(GRACE_MS)).toEqual({ handedIn: 0 })
  expect(await settle(GRACE_MS + 1)).toEqual({ handedIn: 1 })
  await page.goto(analysis(test))
  await page.getByText(/Submitted automatically when time was up/).waitFor()
  await question(sitting, 1).getByText('Right', { exact: true }).waitFor()
})

examJourney(
  'answers made offline when the time ran out are delivered once online, and marked as late',
  { ...DESKTOP, despite: /ERR_INTERNET_DISCONNECTED/ },
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish()
    await page.clock.install()
    await begin(page, test)
    await option(page, 'A').click()
    await changesArrive(hall, test, 1)
    await page.context().setOffline(true)
    await option(page, 'B').click()
    await room(page).getByText('No internet. Continue your test: 1 change is saved').waitFor()
    await letTimePass(sitting, 61 * MINUTE)
    await page.getByRole('heading', { name: 'Submitted here, waiting for the internet' }).waitFor()
    await page.getByText('changes are waiting on this device.').or(page.getByText('1 change waits')).waitFor()
    moveClock(hall.app, 10 * MINUTE)
    expect(await settleDue(hall.app.services, hall.app.clock.now())).toEqual({ handedIn: 1 })
    await page.context().setOffline(false)
    await isHandedIn(page)
    const events = await storedEvents(hall, test)
    expect(changesOf(events).get(1)).toEqual([
      [1, false],
      [2, false],
    ])
    expect(events.find(({ answer }) => answer === 2)?.late).toBe(true)
    await page.getByRole('link', { name: 'See the result' }).click()
    await page.getByText('Some answers reached us after time was up.').waitFor()
    await question(sitting, 1).getByText('Right', { exact: true }).waitFor()
  },
)
