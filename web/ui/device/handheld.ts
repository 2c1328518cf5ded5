/**
 * Whether things open in place here, as in an app, and not in a window of their own: a phone or tablet (B
 * §2.5).
 */
export function isHandheld(): boolean {
  return matchMedia('(max-width: 767px), (pointer: coarse)').matches
}
