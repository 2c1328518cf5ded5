import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testPaper, testSection } from '../server/testing/exams/test-papers.ts'
import { DESKTOP } from './browser.ts'
import {
  action,
  begin,
  changesOf,
  goTo,
  handIn,
  heading,
  option,
  palette,
  room,
  stateOf,
  storedEvents,
} from './candidate.ts'
import { examJourney } from './exam-journey.ts'

const field = (page: Page) => room(page).getByRole('textbox')
const mark = (page: Page) => room(page).getByRole('button', { name: 'Mark for review', exact: true })
const clear = (page: Page) => action(page, 'Clear Response').click()

/** Answers a question, clears it, answers it again, and marks it. */
async function answerTwice(page: Page, once: () => Promise<void>, again: () => Promise<void>): Promise<void> {
  await once()
  await clear(page)
  await again()
  await mark(page).click()
  expect(await mark(page).getAttribute('aria-pressed')).toBe('true')
}

async function pressPad(page: Page, ...keys: string[]): Promise<void> {
  const pad = room(page).getByRole('group', { name: 'Number pad' })
  for (const key of keys) await pad.getByRole('button', { name: key, exact: true }).click()
}

const choose = async (page: Page, ...letters: string[]) => {
  for (const letter of letters) await option(page, letter).click()
}

examJourney(
  'every type is answered, cleared, answered again and marked; submitted from the summary; the result shows each with its mark and key, and the server has every step',
  DESKTOP,
  async ({ hall, page }) => {
    const test = await hall.publish(testPaper({ sections: [testSection('all', [1, 2, 3, 4, 5, 6, 7])] }))
    await begin(page, test)
    await heading(page, 1).waitFor()
    expect(await page.title()).toContain('A test paper')

    await answerTwice(
      page,
      () => choose(page, 'A'),
      () => choose(page, 'C', 'B'),
    )
    await action(page, 'Next').click()
    await heading(page, 2).waitFor()
    await answerTwice(
      page,
      () => field(page).fill('another text'),
      () => field(page).fill(' Canarykey  TEXT '),
    )
    await action(page, 'Next').click()
    await heading(page, 3).waitFor()
    await answerTwice(
      page,
      () => choose(page, 'A', 'B'),
      () => choose(page, 'A', 'D', 'D', 'C'),
    )
    await action(page, 'Next').click()
    await heading(page, 4).waitFor()
    await answerTwice(
      page,
      () => field(page).fill('12'),
      () =>
        pressPad(
          page,
          ...['Minus', '7', '1', 'Point', '5', 'Backspace', 'Backspace', '6', 'Minus', 'Move left', '9'],
        ),
    )
    expect(await field(page).inputValue()).toBe('7196')
    await action(page, 'Next').click()
    await heading(page, 5).waitFor()
    await answerTwice(
      page,
      () => field(page).fill('717700017178'),
      () => field(page).fill('717700017177.5'),
    )
    await action(page, 'Next').click()
    await heading(page, 6).waitFor()
    await answerTwice(
      page,
      () => field(page).fill('A first thought'),
      () => field(page).fill('An essay of four'),
    )
    await room(page).getByText('4 words').waitFor()
    await room(page)
      .getByLabel('Add a file')
      .setInputFiles({
        name: 'page-1.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 an essay by hand'),
      })
    await room(page).getByText('page-1.pdf: sent').waitFor()
    await action(page, 'Next').click()
    await heading(page, 7).waitFor()
    await answerTwice(
      page,
      () => choose(page, 'A'),
      () => choose(page, 'C'),
    )
    await mark(page).click()
    // The last question's button leads to the summary.
    expect(await action(page, 'Next').count()).toBe(0)
    await action(page, 'Review & submit').click()
    await page.getByRole('dialog', { name: 'Submit the test?' }).waitFor()
    await page.getByRole('button', { name: 'Back to the test' }).click()

    expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => stateOf(page, number)))).toEqual([
      ...Array<string>(6).fill('answered and marked for review'),
      'answered',
    ])
    await goTo(page, 2)
    expect(await field(page).inputValue()).toBe(' Canarykey  TEXT ')
    await goTo(page, 1)
    expect(await option(page, 'B').isChecked()).toBe(true)
    await mark(page).click()

    await palette(page).getByRole('button', { name: 'Submit test', exact: true }).click()
    const summary = page.getByRole('dialog', { name: 'Submit the test?' })
    expect(await summary.getByRole('row').last().getByRole('cell').allInnerTexts()).toEqual([
      '7',
      ...['0', '0', '2', '0', '5'],
    ])
    await summary.getByText('5 questions are marked for review.').waitFor()
    await summary.getByRole('button', { name: 'Back to the test' }).click()
    await handIn(page)

    const events = await storedEvents(hall, test)
    const fileId = expect.stringMatching(/^[0-9a-f-]{36}$/)
    const changes = changesOf(events)
    // If the pad was pressed slowly, intermediate values of the field may have been sent, too.
    const pressed = changes.get(4)!
    expect(pressed.splice(2, pressed.length - 4).filter(([, marked]) => marked)).toEqual([])
    expect(changes).toEqual(
      new Map([
        [
          1,
          [
            [1, false],
            [null, false],
            [3, false],
            [2, false],
            [2, true],
            [2, false],
          ],
        ],
        [
          2,
          [
            ['another text', false],
            [null, false],
            [' Canarykey  TEXT ', false],
            [' Canarykey  TEXT ', true],
          ],
        ],
        [
          3,
          [
            [[1], false],
            [[1, 2], false],
            [null, false],
            [[1], false],
            [[1, 4], false],
            [[1], false],
            [[1, 3], false],
            [[1, 3], true],
          ],
        ],
        [
          4,
          [
            ['12', false],
            [null, false],
            ['7196', false],
            ['7196', true],
          ],
        ],
        [
          5,
          [
            ['717700017178', false],
            [null, false],
            ['717700017177.5', false],
            ['717700017177.5', true],
          ],
        ],
        [
          6,
          [
            [{ text: 'A first thought' }, false],
            [null, false],
            [{ text: 'An essay of four' }, false],
            [{ text: 'An essay of four' }, true],
            [{ text: 'An essay of four', fileId }, true],
          ],
        ],
        [
          7,
          [
            [1, false],
            [null, false],
            [3, false],
            [3, true],
            [3, false],
          ],
        ],
      ]),
    )
    expect(events.map(({ epoch, n, late }) => [epoch, n, late])).toEqual(
      events.map((_, at) => [1, at + 1, false]),
    )

    await page.getByRole('link', { name: 'See the result' }).click()
    const question = (number: number) =>
      page.getByRole('article', { name: `Question ${number}`, exact: true })
    await question(7).waitFor()
    const expected: [number, string[]][] = [
      [1, ['Right', '+4 of 4 marks', 'Your answer, correct']],
      [2, ['Right', '+4 of 4 marks', 'Canarykey  TEXT', 'Any of these: canarykey text, canarykey other']],
      [3, ['Right', '+4 of 4 marks']],
      [4, ['Wrong', '−1 of 4 marks', '7196', '716600017166']],
      [5, ['Right', '+4 of 4 marks', 'Any number from 717700017177.25 to 717700017177.75']],
      [6, ['Attempted, not graded', 'An essay of four', 'Open the file you sent']],
      [7, ['Attempted, not graded']],
    ]
    for (const [number, told] of expected) {
      const text = await question(number).textContent()
      for (const words of told) expect(text, `question ${number}`).toContain(words)
    }
    expect(await question(3).getByText('Your answer, correct', { exact: true }).count()).toBe(2)
    await page.getByRole('main').getByText('15 of 24 marks').waitFor()
    await question(1).getByText('Solution', { exact: true }).click()
    await question(1).getByText('canarysolution 1').waitFor()
  },
)
