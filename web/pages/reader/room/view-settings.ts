/** How a person likes to read on this device. */
export interface ViewSettings {
  /** a number: times the size of the document */
  zoom: 'width' | 'page' | number
  night: boolean
  /** page by page; otherwise the pages scroll */
  turns: boolean
}

const KEY = 'readerView'
const LEAST = 0.25
const MOST = 5
const STEP = 1.2
/** Wider than this a page is only larger, not better to read. */
const WIDEST_PX = 1000

const FIRST: ViewSettings = { zoom: 'width', night: false, turns: false }

export function readView(): ViewSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof ViewSettings, unknown>>
    const { zoom, night, turns } = kept
    const known = zoom === 'width' || zoom === 'page' || (typeof zoom === 'number' && zoom > 0)
    return {
      zoom: known ? (typeof zoom === 'number' ? bounded(zoom) : zoom) : FIRST.zoom,
      night: night === true,
      turns: turns === true,
    }
  } catch {
    return FIRST
  }
}

export function keepView(view: ViewSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(view))
  } catch (error) {
    console.info('this browser keeps nothing', error)
  }
}

interface Size {
  width: number
  height: number
}

/** CSS pixels for a point of the document. */
export function scaleOf(zoom: ViewSettings['zoom'], page: Size, room: Size): number {
  if (typeof zoom === 'number') return zoom
  const width = Math.min(room.width, WIDEST_PX) / page.width
  return bounded(zoom === 'width' ? width : Math.min(width, room.height / page.height))
}

/** One step larger or smaller. */
export const zoomedBy = (scale: number, steps: number): number => bounded(scale * STEP ** steps)

function bounded(scale: number): number {
  return Math.min(MOST, Math.max(LEAST, scale))
}
