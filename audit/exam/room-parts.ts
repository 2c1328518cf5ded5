import { goTo, room } from '../../e2e/candidate.ts'
import { closeDialog, showPalette, showTools } from './room-steps.ts'
import type { Sitting } from './sitting.ts'

/** Everything that opens over the question, by its button. */
const PARTS: Record<string, RegExp> = {
  'question paper': /^(Question paper|प्रश्नपत्र)$/,
  instructions: /^(Instructions|निर्देश)$/,
  help: /^(Keyboard|कीबोर्ड)$/,
  calculator: /^(Calculator|कैलकुलेटर)$/,
}

/** Audits everything that opens over or beside the question; afterwards the first question is open. */
export async function openParts(sitting: Sitting): Promise<void> {
  const { page } = sitting
  const dialog = page.getByRole('dialog')
  for (const [what, name] of Object.entries(PARTS)) {
    await showTools(page)
    if (what === 'question paper') await sitting.look('tools')
    await room(page).getByRole('button', { name }).click()
    await dialog.waitFor()
    await sitting.look(what)
    await closeDialog(page)
  }
  await enlargeText(sitting)
  await report(sitting)
  const handle = room(page).locator('[aria-controls=exam-palette]')
  if ((await handle.getAttribute('aria-expanded')) === 'true') {
    await handle.click()
    await sitting.look('numbers, folded')
  }
  await showPalette(page)
  await sitting.look('numbers')
  await goTo(page, 1)
}

async function enlargeText(sitting: Sitting): Promise<void> {
  const { page } = sitting
  await showTools(page)
  await room(page).locator('.exam-tool-choice select').last().selectOption('extraLarge')
  await page.keyboard.press('Escape')
  await sitting.look('largest text')
}

async function report(sitting: Sitting): Promise<void> {
  const { page } = sitting
  const dialog = page.getByRole('dialog')
  const send = dialog.locator('button[type=submit]')
  await room(page).locator('.exam-report-button').click()
  await dialog.waitFor()
  await sitting.look('report')
  await send.click()
  await dialog.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  await sitting.look('report, fault')
  await dialog.getByRole('radio').first().check()
  await send.click()
  await send.waitFor({ state: 'detached' })
  await sitting.look('report, sent')
  await closeDialog(page)
}
