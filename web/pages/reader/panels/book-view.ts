import type { ReactNode } from 'react'
import type { Mark } from '../../../data/reading.queries.ts'
import type { OutlineEntry } from './read-outline.ts'
import type { FoundWords } from './search-pdf.ts'

/** What the room needs to know of an open book and can ask of it, whichever kind of book it is. */
export interface BookView {
  /** the one that is read now */
  page: number
  count: number
  /** to a page; in a book without pages of its own to a character of its chapter, where one is named */
  goTo: (page: number, at?: number) => void
  /** one further or back: a page, or as much as the screen shows */
  step: (by: number) => void
  mayStep: { back: boolean; forward: boolean }
  zoomBy: (steps: number) => void
  night: boolean
  readOutline: () => Promise<OutlineEntry[]>
  /** tells what it finds as it finds it; returns how to stop */
  search: (wanted: string, tell: (found: FoundWords[], done: boolean) => void) => () => void
  /** the pages themselves, with these marks and with these words made visible */
  draw: (marks: readonly Mark[], wanted: string) => ReactNode
  /** every page small, where there are pages */
  thumbnails?: (onGoTo: (page: number) => void) => ReactNode
  /** how the pages look, in the panel for it */
  settings: ReactNode
}
