import type { BooksOnDevice } from './books-on-device.ts'
import type { LeaseCalls } from './lease-calls.ts'

/** What the keeper stands on: a browser, or a test. */
export interface Surroundings {
  device: BooksOnDevice
  calls: LeaseCalls
  /** who is signed in on this device now, in whatever tab */
  personId(): number | undefined
  deviceMs(): number
  /** a clock that only goes forward, as long as the page is open */
  steadyMs(): number
  after(ms: number, what: () => void): () => void
  /** bytes that the browser still has for this site; undefined: it does not say */
  room(): Promise<number | undefined>
  /** Runs the work in this tab alone; false: another tab is at it. */
  alone(name: string, work: () => Promise<void>): Promise<boolean>
  /** Whether anything is kept: other pages have to look. */
  flag(kept: boolean): void
  /** Something changed: for this page and for other tabs. */
  tell(): void
}
