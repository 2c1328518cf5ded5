/** In percent of the size that the device has for texts. */
const SIZES = [70, 80, 90, 100, 115, 130, 150, 175, 200, 250, 300]
const FIRST = 100
const KEY = 'readerTextSize'

/** How large a person likes text on this device. */
export function readTextSize(): number {
  try {
    const kept = Number(localStorage.getItem(KEY))
    return SIZES.includes(kept) ? kept : FIRST
  } catch {
    return FIRST
  }
}

export function keepTextSize(size: number): void {
  try {
    localStorage.setItem(KEY, String(size))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

/** So many steps larger or smaller. */
export function sizedBy(size: number, steps: number): number {
  const at = SIZES.indexOf(size) + steps
  return SIZES[Math.min(SIZES.length - 1, Math.max(0, at))]!
}
