/** Devices where a number is more useful in the clipboard. */
export const CANNOT_DIAL = '(hover: hover) and (pointer: fine), (min-width: 768px)'

/** For numbers in static parts of the page: a tap copies them on devices that cannot dial. */
export function watchForCopiedNumbers(): () => void {
  // Fetched in advance, so that copying needs no network.
  if (matchMedia(CANNOT_DIAL).matches) import('./copy-number.ts').catch(() => {})
  const onClick = async (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest<HTMLElement>('a[data-copies]')
    const number = link?.dataset.copies
    if (!link || !number || event.ctrlKey || event.metaKey || !matchMedia(CANNOT_DIAL).matches) return
    event.preventDefault()
    const { copyNumber } = await import('./copy-number.ts')
    await copyNumber(link, number)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
