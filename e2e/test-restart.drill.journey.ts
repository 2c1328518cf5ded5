import { expect } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import {
  begin,
  changesArrive,
  changesOf,
  goTo,
  handIn,
  heading,
  option,
  room,
  secondsLeft,
  stateOf,
  storedEvents,
} from './candidate.ts'
import { examJourney, letTimePass, type Sitting } from './exam-journey.ts'

const SECOND = 1_000
const HOUR = 3_600_000
const DESPITE = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET|status of 50[234]/

/** Skips the pauses between two attempts to send. */
const timePasses = (sitting: Sitting) => () => letTimePass(sitting, 2 * SECOND)

examJourney(
  'a server restart in the middle of a test loses no answer',
  { ...DESKTOP, despite: DESPITE },
  async (sitting) => {
    const { hall, page } = sitting
    const test = await hall.publish()
    await page.clock.install()
    await begin(page, test)
    await option(page, 'A').click()
    await changesArrive(hall, test, 1)
    const startAgain = await hall.stop()
    await option(page, 'B').click()
    await room(page).getByText('Sending 1 change').waitFor()
    await goTo(page, 3)
    await option(page, 'A').click()
    await option(page, 'C').click()
    await startAgain()
    await changesArrive(hall, test, 4, timePasses(sitting))
    await room(page)
      .getByText(/^Sending/)
      .waitFor({ state: 'detached' })
    await handIn(page)
    expect(changesOf(await storedEvents(hall, test))).toEqual(
      new Map([
        [
          1,
          [
            [1, false],
            [2, false],
          ],
        ],
        [
          3,
          [
            [[1], false],
            [[1, 3], false],
          ],
        ],
      ]),
    )
  },
)

for (const [told, byMs] of [
  ['five hours fast', 5 * HOUR],
  ['five hours slow', -5 * HOUR],
] as const)
  examJourney(
    `on a device whose clock is ${told} the time left is right, through a reload and a restart, and every answer is in time`,
    { ...PHONE, despite: DESPITE },
    async (sitting) => {
      const { hall, page } = sitting
      await page.clock.install({ time: Date.now() + byMs })
      const test = await hall.publish()
      await begin(page, test)
      const wrongByMs = (await page.evaluate(() => Date.now())) - Date.now()
      expect(Math.abs(wrongByMs - byMs)).toBeLessThan(60 * SECOND)
      expect(await secondsLeft(page)).toBeGreaterThan(3_500)
      expect(await secondsLeft(page)).toBeLessThanOrEqual(3_600)
      await option(page, 'A').click()
      await changesArrive(hall, test, 1)
      await page.reload()
      await heading(page, 1).waitFor()
      expect(await option(page, 'A').isChecked()).toBe(true)
      const startAgain = await hall.stop()
      await option(page, 'B').click()
      await startAgain()
      await changesArrive(hall, test, 2, timePasses(sitting))
      expect(await secondsLeft(page)).toBeGreaterThan(3_000)
      expect(await secondsLeft(page)).toBeLessThanOrEqual(3_600)
      await room(page).getByRole('button', { name: 'Question palette' }).click()
      expect(await stateOf(page, 1)).toBe('answered')
      await handIn(page)
      const { rows } = await hall.store.db.$client.query<{ apart: number }>(
        `select max(abs(extract(epoch from received_at - made_at)))::float as apart from attempt_events
          where attempt_id = (select max(id) from attempts where paper_id = $1)`,
        [test.paperId],
      )
      // About as long as the server was down, not as far off as the clock is.
      expect(rows[0]!.apart).toBeLessThan(600)
    },
  )
