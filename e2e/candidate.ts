import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '../addresses/locale.ts'
import type { TestStatus } from '../addresses/test-address.ts'
import { testAnalysisPath, testPortalPath } from '../addresses/test-paths.ts'
import type { Answer } from '../question-types/question-type.ts'
import type { PublishedTest } from '../server/testing/exams/test-papers.ts'
import type { ExamHall } from './exam-hall.ts'

interface Asked {
  status?: TestStatus
  locale?: Locale
  /** 9 is psychometric */
  testType?: number
}

const inLocale = (path: string, locale: Locale = 'en') => (locale === 'hi' ? `/hi${path}` : path)

/** The address for taking a test. */
export function portal(test: PublishedTest, { status = 'new', locale, testType = 1 }: Asked = {}): string {
  return inLocale(testPortalPath({ ...test, title: 'A test', testType }, status), locale)
}

/** The address of its result. */
export function analysis(test: PublishedTest, { locale }: Pick<Asked, 'locale'> = {}): string {
  return inLocale(testAnalysisPath({ ...test, title: 'A test' }), locale)
}

/** From the address to the first question, in either language. */
export async function begin(page: Page, test: PublishedTest, asked: Asked = {}): Promise<void> {
  await page.goto(portal(test, asked))
  await declareAndStart(page)
}

export async function declareAndStart(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^(I have read the instructions|मैंने निर्देश पढ़)/ }).check()
  await page.getByRole('button', { name: /^(Start|टेस्ट शुरू|प्रयास)/ }).click()
  await room(page).waitFor()
}

/** Resumes an attempt on a device that does not know it. */
export async function goOn(page: Page, test: PublishedTest, asked: Asked = {}): Promise<void> {
  await page.goto(portal(test, { status: 'resume', ...asked }))
  await page.getByRole('button', { name: /^(Resume test|टेस्ट जारी रखें)$/ }).click()
  await room(page).waitFor()
}

export const room = (page: Page): Locator => page.getByRole('region', { name: /^(Exam room|परीक्षा कक्ष)$/ })

export const heading = (page: Page, number: number): Locator =>
  room(page).getByRole('heading', { level: 2, name: new RegExp(`^(Question|प्रश्न) ${number}( |$)`) })

/** An option by its letter. */
export const option = (page: Page, letter: string): Locator =>
  room(page)
    .getByRole('radio', { name: new RegExp(`^${letter}\\.`) })
    .or(room(page).getByRole('checkbox', { name: new RegExp(`^${letter}\\.`) }))

/** One of the buttons below the question. */
export const action = (page: Page, name: string | RegExp): Locator =>
  room(page)
    .getByRole('group', { name: /^(Answer and continue|उत्तर दें और आगे बढ़ें)$/ })
    .getByRole('button', { name, exact: true })

export const palette = (page: Page): Locator =>
  page.getByRole('complementary', { name: /^(Question palette|प्रश्न सूची)$/ })

/** The state of a question in words, from the palette, which must be open. */
export async function stateOf(page: Page, number: number): Promise<string> {
  const name = await number_(page, number).getAttribute('aria-label')
  return name?.replace(/^[^,]*, /, '') ?? ''
}

const number_ = (page: Page, number: number): Locator =>
  palette(page).getByRole('button', { name: new RegExp(`^(Question|प्रश्न) ${number},`) })

/** Goes to a question by its number in the palette, which must be open. */
export async function goTo(page: Page, number: number): Promise<void> {
  await number_(page, number).click()
  await heading(page, number).waitFor()
}

/** Records everything announced to screen readers from now on, including what has disappeared since. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.closest('[role=status], [role=alert]'))
          texts.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''))
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => heard.jsonValue()
}

/** Whether all of it is visible in the question area without scrolling. */
export async function isInSight(what: Locator): Promise<boolean> {
  return await what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const frame = element.closest('.exam-question')!.getBoundingClientRect()
    return top >= frame.top && bottom <= frame.bottom
  })
}

/** The elements within the question area that scroll vertically on their own. */
export async function scrollingBoxes(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('.exam-question *')]
      .filter(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )
}

/** The time left, in seconds. */
export async function secondsLeft(page: Page): Promise<number> {
  const text = (await room(page).getByRole('timer').textContent()) ?? ''
  const [hours, minutes, seconds] = text.split(':').map(Number)
  return hours! * 3600 + minutes! * 60 + seconds!
}

/** Submits from the palette; ends once the server has everything. */
export async function handIn(page: Page): Promise<void> {
  await palette(page)
    .getByRole('button', { name: /^(Submit test|टेस्ट जमा करें)$/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Yes, submit|हाँ, जमा करें)$/ })
    .click()
  await isHandedIn(page)
}

export async function isHandedIn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^(Your test is submitted|आपका टेस्ट जमा हो गया)$/ }).waitFor()
}

/** An event as stored on the server. */
export interface StoredEvent {
  epoch: number
  n: number
  question: number
  sets: boolean
  answer: Answer | null
  marked: boolean | null
  late: boolean
  spentMs: number
}

/** All events of the latest attempt at a test, in the order that counts. */
export async function storedEvents({ store }: ExamHall, { paperId }: PublishedTest): Promise<StoredEvent[]> {
  const { rows } = await store.db.$client.query<StoredEvent>(
    `select epoch, n, question, sets, answer, marked, late, spent_ms as "spentMs" from attempt_events
      where attempt_id = (select max(id) from attempts where paper_id = $1) order by epoch, n`,
    [paperId],
  )
  return rows
}

/** The deadline of the latest attempt at a test. */
export async function deadlineOf({ store }: ExamHall, { paperId }: PublishedTest): Promise<Date> {
  const { rows } = await store.db.$client.query<{ at: Date }>(
    'select deadline_at as at from attempts where paper_id = $1 order by id desc limit 1',
    [paperId],
  )
  return rows[0]!.at
}

/** The successive answers and marks of each question, without the intermediate stages of typing. */
export function changesOf(events: readonly StoredEvent[]): Map<number, [Answer | null, boolean][]> {
  const changes = new Map<number, [Answer | null, boolean][]>()
  for (const { question, sets, answer, marked } of events) {
    if (!sets) continue
    const before = changes.get(question) ?? []
    const last = before.at(-1)
    const goesOn = last && last[1] === marked && isTypedOn(last[0], answer)
    changes.set(question, [...(goesOn ? before.slice(0, -1) : before), [answer, marked === true]])
  }
  return changes
}

function isTypedOn(before: Answer | null, after: Answer | null): boolean {
  return typeof before === 'string' && typeof after === 'string' && after.startsWith(before)
}

/** Waits until the server has this many changes of answers and marks; `meanwhile` runs before each check. */
export async function changesArrive(
  hall: ExamHall,
  test: PublishedTest,
  count: number,
  meanwhile?: () => Promise<void>,
): Promise<void> {
  const look = async () => {
    await meanwhile?.()
    return (await storedEvents(hall, test)).filter(({ sets }) => sets).length
  }
  await expect.poll(look, { timeout: 30_000 }).toBe(count)
}
