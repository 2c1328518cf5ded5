import type { FrameLocator, Locator, Page } from 'playwright-core'

/** The chapter that is read, once its text is there. */
export const chapter = (page: Page, number: number): Locator =>
  page.locator(`.reader-chapter[data-chapter="${number}"]`)

/** What stands in it. */
export const words = (page: Page): FrameLocator => page.frameLocator('.reader-chapter iframe')
