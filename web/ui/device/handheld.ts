/** Whether things open in place here, as in an app, instead of in a window: a phone or tablet (B §2.5). */
export function isHandheld(): boolean {
  return matchMedia('(max-width: 767px), (pointer: coarse)').matches
}
