/** Opens a full-screen window, as for a test; returns whether the browser allowed it. */
export function openWindow(path: string): boolean {
  const { availWidth, availHeight } = screen
  return window.open(path, '_blank', `width=${availWidth},height=${availHeight}`) !== null
}
