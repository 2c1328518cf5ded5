/** Where the items of a row begin and end, the width of its view, and its scroll position; all in px. */
export interface Row {
  starts: number[]
  ends: number[]
  view: number
  scroll: number
}

export interface RowState {
  overflows: boolean
  atStart: boolean
  atEnd: boolean
  /** Counted from 0. */
  page: number
  pages: number
  /** Counted from 1: the first and last item of which at least half is visible. */
  first: number
  last: number
}

/** Layout is rounded to whole px, item by item. */
const NEAR = 2
export const CLICK_LOCK_MS = 350
const FEW_ITEMS = 7
const MOST_DOTS = 7

/** The step of a strip's arrows (B §9). */
export const STRIP_STEP_PX = 300

export function furthest({ ends, view }: Row): number {
  return Math.max(0, (ends.at(-1) ?? 0) - view)
}

export function isAtStart(row: Row): boolean {
  return row.scroll <= NEAR
}

export function isAtEnd(row: Row): boolean {
  return row.scroll >= furthest(row) - NEAR
}

/** One page on: the first item that is not fully visible comes to the front. */
export function nextStop(row: Row, loop: boolean): number {
  if (isAtEnd(row)) return loop ? 0 : furthest(row)
  const start = row.starts.find(
    (at, item) => at > row.scroll + NEAR && (row.ends[item] ?? 0) > row.scroll + row.view + NEAR,
  )
  return Math.min(start ?? Number.POSITIVE_INFINITY, furthest(row))
}

/** One page back: the last item hidden in front becomes the last visible one. */
export function previousStop(row: Row, loop: boolean): number {
  if (isAtStart(row)) return loop ? furthest(row) : 0
  const whole = row.starts.findIndex((at) => at >= row.scroll - NEAR)
  const hidden = (whole < 0 ? row.starts.length : whole) - 1
  const fits = row.starts.findIndex((at) => at >= (row.ends[hidden] ?? 0) - row.view - NEAR)
  return Math.min(row.starts[fits < 0 ? hidden : Math.min(fits, hidden)] ?? 0, furthest(row))
}

/** This many px on (or back), within the row. */
export function steppedScroll(row: Row, px: number): number {
  return Math.max(0, Math.min(row.scroll + px, furthest(row)))
}

/** Where each page begins. */
export function pageStops(row: Row): number[] {
  const stops = [0]
  for (let at = 0; at < furthest(row) - NEAR; stops.push(at)) at = nextStop({ ...row, scroll: at }, false)
  return stops
}

export function rowState(row: Row): RowState {
  const stops = pageStops(row)
  const middles = row.starts.map((start, item) => (start + (row.ends[item] ?? start)) / 2 - row.scroll)
  const first = middles.findIndex((middle) => middle >= 0)
  const last = middles.findLastIndex((middle) => middle <= row.view)
  return {
    overflows: furthest(row) > NEAR,
    atStart: isAtStart(row),
    atEnd: isAtEnd(row),
    page: nearest(stops, row.scroll),
    pages: stops.length,
    first: Math.min(first, last) + 1,
    last: Math.max(first, last) + 1,
  }
}

function nearest(stops: number[], scroll: number): number {
  const distances = stops.map((stop) => Math.abs(stop - scroll))
  return distances.indexOf(Math.min(...distances))
}

/** The item where a drag in this direction ends. */
export function stopAfterDrag(row: Row, forward: boolean): number {
  const stop = forward
    ? row.starts.find((at) => at >= row.scroll - NEAR)
    : row.starts.findLast((at) => at <= row.scroll + NEAR)
  return Math.min(stop ?? furthest(row), furthest(row))
}

/** The target of a key; undefined if it is not one of ours. */
export function stopOfKey(key: string, row: Row, loop: boolean): number | undefined {
  if (key === 'ArrowRight') return nextStop(row, loop)
  if (key === 'ArrowLeft') return previousStop(row, loop)
  if (key === 'Home') return 0
  if (key === 'End') return furthest(row)
  return undefined
}

/** A row of few items needs no dots, a strip of few links no arrows (A §9, B §9). */
export function wantsDots(items: number): boolean {
  return items > FEW_ITEMS
}

export function wantsArrows(links: number): boolean {
  return links > FEW_ITEMS
}

/** The pages that have a dot: few enough for one line on a phone, the current one included. */
export function dotsShown(page: number, pages: number): number[] {
  const length = Math.min(pages, MOST_DOTS)
  const from = Math.max(0, Math.min(page - Math.floor(length / 2), pages - length))
  return Array.from({ length }, (_, index) => from + index)
}

/** A row advances by itself only while it is not pointed at, focused or stopped. */
export function mayAdvance(state: { playing: boolean; hovered: boolean; focused: boolean }): boolean {
  return state.playing && !state.hovered && !state.focused
}
