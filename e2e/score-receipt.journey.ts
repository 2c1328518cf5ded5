import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { rescoreAttempts } from '../server/domains/attempts/rescoring/rescore-attempts.ts'
import { changeKey } from '../server/domains/papers/change-key.ts'
import { ok } from '../server/testing/exams/exam-room.ts'
import { handInWith } from '../server/testing/exams/kept-mistakes.ts'
import { testPaper, testSection } from '../server/testing/exams/test-papers.ts'
import { isSound as axeIsQuiet } from './axe.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { examJourney, type Sitting } from './exam-journey.ts'
import { open, sidewaysScroll } from './journey.ts'

interface Receipt {
  statement: string
  answers: unknown[]
}

const PAPER = testPaper({ sections: [testSection('all', [1, 1])] })

/** A submitted test with one right and one wrong answer; its signed receipt is fetched anew each time. */
async function taken({ hall, who }: Sitting) {
  const test = await hall.publish(PAPER)
  await handInWith(who, test, { 1: 2, 2: 3 }, { at: hall.app.clock.now() })
  const path = `/api/v1/test-series-analysis/receipt?packageId=${test.packageId}&mappingId=${test.mappingId}`
  return { test, receipt: async () => ok<Receipt>(await who.get(path)) }
}

async function choose(page: Page, content: unknown): Promise<void> {
  const buffer = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer })
}

async function isSound(page: Page, where: string): Promise<void> {
  await axeIsQuiet(page, where)
  expect.soft(await sidewaysScroll(page), where).toBe(0)
}

examJourney(
  'anyone can verify a receipt, and one with a changed mark is not genuine',
  PHONE,
  async (sitting) => {
    const { page } = sitting
    const receipt = await (await taken(sitting)).receipt()
    await page.context().clearCookies()
    await open(page, '/score-receipt')
    await isSound(page, 'before')
    await choose(page, receipt)
    await page.getByText('This receipt is genuine', { exact: true }).waitFor()
    await page.getByText('3 of 8', { exact: true }).waitFor()
    await page.getByText('1 right, 1 wrong, 0 unattempted', { exact: true }).waitFor()
    await isSound(page, 'a true one')
    const statement = receipt.statement.replace('"gotUnits":2520', '"gotUnits":6720')
    expect(statement).not.toBe(receipt.statement)
    await choose(page, { ...receipt, statement })
    await page.getByText('This receipt is not genuine', { exact: true }).waitFor()
    await page.getByText('something in it was changed', { exact: false }).waitFor()
    await choose(page, { ...receipt, answers: receipt.answers.slice(1) })
    await page.getByText('The answers in it are not the ones we signed.', { exact: true }).waitFor()
    await isSound(page, 'one that was changed')
    await choose(page, 'a letter to my aunt')
    await page.getByText('This file is not our receipt.', { exact: false }).waitFor()
  },
)

examJourney(
  'a receipt from before a key was corrected is genuine, and says that there is a newer one, in Hindi as well',
  DESKTOP,
  async (sitting) => {
    const { page, hall } = sitting
    const { test, receipt } = await taken(sitting)
    const before = await receipt()
    const now = hall.app.clock.now()
    const wanted = { paper: test.code, question: 2, change: { keys: [3] }, why: { en: 'Option C is right.' } }
    await changeKey(hall.store.db, wanted, { actor: 'journey', now })
    await rescoreAttempts(hall.app.services, () => now, { rest: 0 })
    await open(page, '/score-receipt')
    await choose(page, before)
    await page.getByText('The result has changed since', { exact: false }).waitFor()
    await page.getByText('3 of 8', { exact: true }).waitFor()
    await choose(page, await receipt())
    await page.getByText('8 of 8', { exact: true }).waitFor()
    expect(await page.getByText('The result has changed since', { exact: false }).count()).toBe(0)
    await open(page, '/hi/score-receipt')
    await choose(page, before)
    await page.getByText('यह रसीद असली है', { exact: true }).waitFor()
    await isSound(page, 'in Hindi')
  },
)
