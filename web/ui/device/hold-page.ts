let holds = 0

/**
 * While it is held, as by somebody who takes a test, the page is not loaded anew by itself. Gives what lets
 * it go, once.
 */
export function holdPage(): () => void {
  let held = true
  holds += 1
  return () => {
    if (held) holds -= 1
    held = false
  }
}

export const isPageHeld = (): boolean => holds > 0
