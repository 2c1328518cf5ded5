/** Set on this device while progress is unsent, so that other pages need load no more to know. */
export const PROGRESS_UNSENT = 'progressUnsent'

export function flagProgress(unsent: boolean): void {
  try {
    if (unsent) localStorage.setItem(PROGRESS_UNSENT, '1')
    else localStorage.removeItem(PROGRESS_UNSENT)
  } catch {
    // This browser keeps nothing: what the page noted is sent from the page.
  }
}

export function isProgressUnsent(): boolean {
  try {
    return localStorage.getItem(PROGRESS_UNSENT) !== null
  } catch {
    return false
  }
}

/** Of a key under which unsent marks are kept (unsent-marks.ts). */
export const MARKS_PREFIX = 'marks-'

/** Whether this device has unsent marks of anybody; here, so that pages load one file less. */
export function areMarksUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(MARKS_PREFIX))
  } catch {
    return false
  }
}
