import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PublishedPapers } from '../server/domains/papers/published-papers.ts'
import { foldChanges } from '../server/domains/ranks/fold-changes.ts'
import { begin as beginByCall, ExamRoom } from '../server/testing/exams/exam-room.ts'
import { makeUpAttempts } from '../server/testing/exams/made-up-attempts.ts'
import {
  type PublishedTest,
  testPaper,
  testQuestion,
  testSection,
} from '../server/testing/exams/test-papers.ts'
import { action, begin, goTo, handIn, heading, option, palette, room } from './candidate.ts'
import type { Sitting } from './exam-journey.ts'
import { twoFrames } from './frames/frames.ts'
import { awake } from './journey.ts'

const question = (number: number, subject: string, chapter: string) =>
  testQuestion(1, {
    code: `${subject}-${number}`,
    subject,
    chapter,
    difficulty: number % 3 === 0 ? 'hard' : 'easy',
  })

export const PAPER = testPaper({
  sections: [
    testSection('physics', [], {
      title: { en: 'Physics', hi: 'भौतिकी' },
      questions: [1, 2, 3, 4, 5, 6].map((at) => question(at, 'Physics', at < 4 ? 'Motion' : 'Light')),
    }),
    testSection('chemistry', [], {
      title: { en: 'Chemistry', hi: 'रसायन' },
      questions: [7, 8, 9, 10, 11, 12].map((at) => question(at, 'Chemistry', at < 10 ? 'Acids' : 'Salts')),
    }),
  ],
})

const OTHERS = 60

/** As if this many other people had taken the test before. */
export async function othersTake({ hall }: Sitting, test: PublishedTest): Promise<void> {
  const { db } = hall.store
  const paper = await new PublishedPapers().keyed(db.$client, test.versionId)
  const now = hall.app.clock.now()
  await makeUpAttempts(db, {
    ...test,
    paper,
    firstPerson: 5_000_000 + 1_000 * test.mappingId,
    count: OTHERS,
    seed: 7,
    now,
  })
  await foldChanges(db)
}

/** On a phone a button opens the palette. */
export async function showNumbers(page: Page): Promise<void> {
  if (await palette(page).isVisible()) return
  await room(page)
    .getByRole('button', { name: /^(Question palette|प्रश्न सूची)$/ })
    .click()
  await palette(page).waitFor()
}

/**
 * Answers two questions right, one of them after a wrong answer, and two wrong, and skips the rest; by hand,
 * in the room.
 */
export async function sitInRoom(
  { hall, page }: Sitting,
  test: PublishedTest,
  locale: 'en' | 'hi' = 'en',
): Promise<void> {
  const next = () => action(page, locale === 'en' ? 'Next' : 'आगे').click()
  await begin(page, test, { locale })
  await option(page, 'B').click()
  await next()
  await heading(page, 2).waitFor()
  await option(page, 'A').click()
  await next()
  await heading(page, 3).waitFor()
  await option(page, 'C').click()
  await next()
  await heading(page, 4).waitFor()
  await option(page, 'D').click()
  await showNumbers(page)
  await goTo(page, 2)
  await option(page, 'B').click()
  await showNumbers(page)
  await handIn(page)
  await foldChanges(hall.store.db)
}

/** Gives the same answers by the room's API calls. */
export async function sit({ hall, who }: Sitting, test: PublishedTest): Promise<void> {
  const attempt = await ExamRoom.enter(who, await beginByCall(who, test))
  const now = hall.app.clock.now().getTime()
  const chosen = [
    [1, 2],
    [2, 1],
    [3, 3],
    [4, 4],
    [2, 2],
  ] as const
  await attempt.submit(...chosen.map(([number, option], at) => attempt.event(number, now + at, option)))
  await foldChanges(hall.store.db)
}

export const part = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name, exact: true })

/**
 * Scrolls to the end, so that every part that loads on approach is there. The page must be awake: nothing
 * would load what was passed before.
 */
export async function readAll(page: Page): Promise<void> {
  await page.getByRole('article').first().waitFor()
  await awake(page)
  await expect
    .poll(async () => {
      await scrollOn(page)
      return await page.getByRole('button', { name: /^(Make the picture|तस्वीर बनाएँ)$/ }).count()
    })
    .toBe(1)
  await page.evaluate(() => scrollTo(0, 0))
}

/** Scrolls so that each part is drawn: of several turns of a wheel, a busy browser draws only the last. */
async function scrollOn(page: Page): Promise<void> {
  await page.evaluate(() => scrollBy({ top: 1200, behavior: 'instant' }))
  await twoFrames(page)
}

/** Takes a screenshot if PICTURES names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  await page.evaluate(() => {
    for (const item of document.querySelectorAll<HTMLElement>('li')) item.style.contentVisibility = 'visible'
  })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Runs in the page: adds up layout shifts. */
export function noteShifts(): void {
  const told = Object.assign(window, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) told.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
