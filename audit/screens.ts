import { DESKTOP, PHONE, TABLET } from '../e2e/browser.ts'

/** The widths at which every page is audited. */
export const SCREENS = [PHONE, TABLET, DESKTOP]
