import { localeOfPath } from '../../../addresses/locale.ts'
import { uiTexts } from '../../texts/ui.ts'
import { showToast } from '../toast/toast-store.ts'

const REVERTS_MS = 5_000

/** Copies a number and says so in its place for 5 s (B §9). */
export async function copyNumber(link: HTMLElement, number: string): Promise<void> {
  const t = uiTexts[localeOfPath(location.pathname)]
  try {
    await navigator.clipboard.writeText(number)
    say(link, t.numberCopied, number)
  } catch {
    showToast({ message: t.copyFailed })
  }
}

function say(link: HTMLElement, words: string, number: string): void {
  const label = link.querySelector('[role=status]')
  if (!label) return
  label.textContent = words
  setTimeout(() => {
    label.textContent = number
  }, REVERTS_MS)
}
