let holds = 0

/** A held page, as during a test, does not reload by itself. Returns how to release it, once. */
export function holdPage(): () => void {
  let held = true
  holds += 1
  return () => {
    if (held) holds -= 1
    held = false
  }
}

export const isPageHeld = (): boolean => holds > 0
