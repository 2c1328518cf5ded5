import { expect } from 'vitest'
import { creditTime } from '../server/domains/attempts/desk/credit-time.ts'
import { giveExtraTime } from '../server/domains/attempts/desk/give-extra-time.ts'
import type { PublishedTest } from '../server/testing/exams/test-papers.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { begin, changesArrive, option, portal, room, secondsLeft, storedEvents } from './candidate.ts'
import { examJourney, letTimePass, type Sitting } from './exam-journey.ts'

const MINUTE = 60_000
const WHY = 'The server could not be reached from 10:05 to 10:20.'

/** As an operator credits time after an outage. */
async function credit({ hall }: Sitting, { code }: PublishedTest): Promise<void> {
  const { services, clock } = hall.app
  const given = { paper: code, minutes: 15, why: WHY }
  expect(await creditTime(services, given, { actor: 'operator', now: clock.now() })).toEqual({ attempts: 1 })
}

examJourney(
  'time credited for an outage is announced in the room with its reason, without a reload, and the clock is longer',
  DESKTOP,
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish()
    await page.clock.install()
    await begin(page, test)
    await letTimePass(sitting, 10 * MINUTE)
    expect(await secondsLeft(page)).toBeLessThanOrEqual(3_000)
    await credit(sitting, test)
    // Without any action: the room polls by itself.
    await letTimePass(sitting, 31_000)
    const told = room(page).getByText(`15 minutes were added to your time: ${WHY}`)
    await told.waitFor()
    const left = await secondsLeft(page)
    expect(left).toBeGreaterThan(3_700)
    expect(left).toBeLessThanOrEqual(3_900)
    await room(page).getByRole('button', { name: 'OK' }).click()
    await told.waitFor({ state: 'detached' })
    // It continues past the old end.
    await letTimePass(sitting, 55 * MINUTE)
    await option(page, 'B').click()
    await changesArrive(hall, test, 1)
    expect((await storedEvents(hall, test)).some(({ late }) => late)).toBe(false)
  },
)

examJourney(
  'time credited while the room was offline reopens it when it is online after the old end',
  { ...PHONE, despite: /ERR_INTERNET_DISCONNECTED/ },
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish()
    await page.clock.install()
    await begin(page, test)
    await option(page, 'A').click()
    await changesArrive(hall, test, 1)
    await page.context().setOffline(true)
    await credit(sitting, test)
    await letTimePass(sitting, 61 * MINUTE)
    await page.getByRole('heading', { name: 'Submitted here, waiting for the internet' }).waitFor()
    await page.context().setOffline(false)
    await room(page).waitFor()
    const left = await secondsLeft(page)
    expect(left).toBeGreaterThan(10 * 60)
    expect(left).toBeLessThanOrEqual(14 * 60)
    await option(page, 'B').click()
    await changesArrive(hall, test, 2)
  },
)

examJourney(
  'compensatory time of a person is shown before the start and applies in the room',
  PHONE,
  async ({ hall, page, phone }) => {
    const test = await hall.publish()
    const given = { contact: `phone:${phone}`, percent: 33, why: 'certificate of 3 May 2026' } as const
    await giveExtraTime(hall.store.db, given, { actor: 'operator', now: hall.app.clock.now() })
    await page.goto(portal(test))
    await page.getByText('You have compensatory time. Your own time is 79 minutes 48 seconds').waitFor()
    await begin(page, test)
    expect(await secondsLeft(page)).toBeGreaterThan(4_700)
  },
)
