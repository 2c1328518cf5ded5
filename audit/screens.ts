import { DESKTOP, PHONE } from '../e2e/browser.ts'

const TABLET = { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true }

/** The widths that every page is looked at. */
export const SCREENS = [PHONE, TABLET, DESKTOP]
