import type { Locator, Page } from 'playwright-core'
import { action, heading, option, palette, room } from '../../e2e/candidate.ts'
import { costOf } from './input-timing.ts'
import type { Action } from './judge-input.ts'

/** With the mouse and keys, or with a thumb. */
export type Hand = 'mouse' | 'thumb'

const NEXT = /^(Next|Save & Next)$/
/** in the audit’s paper of a hundred, the questions that take a number */
const NUMBERS = [53, 60, 63, 73]
const QUESTIONS = 100
/** Far enough apart that every round opens a different part of the paper. */
const STRIDE = 7

/** Acts like a candidate until this many actions are done; each is one press or one key. */
export async function actInRoom(page: Page, hand: Hand, least: number): Promise<Action[]> {
  const actions: Action[] = []
  const note = async (kind: string, what: () => Promise<void>) => {
    actions.push({ kind, ...(await costOf(page, what)) })
  }
  const press = async (kind: string, target: Locator) => {
    const at = await middleOf(target)
    await note(kind, () =>
      hand === 'mouse' ? page.mouse.click(at.x, at.y) : page.touchscreen.tap(at.x, at.y),
    )
  }
  const jump = async (number: number) => {
    if (hand === 'thumb') await press('numbers', room(page).locator('[aria-controls=exam-palette]'))
    await press('jump', palette(page).locator(`[data-question="${number}"]`))
    await heading(page, number).waitFor()
  }
  for (let round = 0; actions.length < least; round += 1) {
    await jump(choiceAt(round))
    await press('choose', option(page, 'A'))
    await press('choose', option(page, 'C'))
    await press('language', room(page).locator('.exam-view-in button[aria-pressed=false]'))
    await press('mark', room(page).locator('.exam-mark'))
    await press('clear', action(page, 'Clear Response'))
    await press('choose', option(page, 'B'))
    await press('next', action(page, NEXT))
    await jump(NUMBERS[round % NUMBERS.length]!)
    const pad = room(page).getByRole('group', { name: 'Number pad' })
    for (const key of ['4', '1']) await press('pad', pad.getByRole('button', { name: key, exact: true }))
    if (hand === 'mouse') {
      await room(page).getByRole('textbox').focus()
      for (const key of ['6', 'Backspace']) await note('key', () => page.keyboard.press(key))
    }
  }
  return actions
}

/** A question with options, a different one each round. */
function choiceAt(round: number): number {
  const number = 1 + ((round * STRIDE) % (QUESTIONS - 1))
  return NUMBERS.includes(number) ? number + 1 : number
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
