import { DESKTOP, PHONE } from '../e2e/browser.ts'

const TABLET = { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true }

/** The widths at which every page is audited. */
export const SCREENS = [PHONE, TABLET, DESKTOP]
