import { useCallback, useEffect, useRef, useState } from 'react'
import { openPages, type Pages, type PagesFault } from './open-pages.ts'
import {
  beginLine,
  clear,
  type Drawings,
  goOn,
  type Point,
  shownLines,
  strokesOf,
  type Tool,
  undo,
} from './strokes.ts'

/** As many as nobody fills in a class. */
const MOST_SHEETS = 50

export type Surface = 'pages' | 'board'

const FIRST = {
  pages: { sheet: 1, count: 0 },
  board: { sheet: 1, count: 1 },
}

/** The pages of a PDF and the sheets of a whiteboard, and what is drawn on them. */
export function useBoard(surface: Surface | undefined) {
  const [tool, setTool] = useState<Tool>('ink')
  const [places, setPlaces] = useState(FIRST)
  const [file, setFile] = useState<Pages>()
  const [opening, setOpening] = useState(false)
  const [fault, setFault] = useState<PagesFault>()
  const files = useRef(0)
  const { sheet, count } = places[surface ?? 'board']
  const name = surface === 'pages' ? `${files.current} ${sheet}` : `board ${sheet}`
  const ink = useInk(name)
  useEffect(() => () => file?.close(), [file])
  const open = useCallback(async (chosen: File): Promise<boolean> => {
    setOpening(true)
    setFault(undefined)
    const opened = await openPages(chosen)
    setOpening(false)
    if (typeof opened === 'string') {
      setFault(opened)
      return false
    }
    files.current += 1
    setFile(opened)
    setPlaces((now) => ({ ...now, pages: { sheet: 1, count: opened.count } }))
    return true
  }, [])
  /** The board has another sheet after its last one. */
  const turn = useCallback(
    (by: 1 | -1) =>
      setPlaces((now) => {
        if (!surface) return now
        const { sheet, count } = now[surface]
        const last = surface === 'board' ? Math.min(MOST_SHEETS, count + 1) : count
        const next = Math.min(last, Math.max(1, sheet + by))
        return { ...now, [surface]: { sheet: next, count: Math.max(count, next) } }
      }),
    [surface],
  )
  const hasNext = sheet < (surface === 'board' ? MOST_SHEETS : count)
  return { tool, setTool, file, open, opening, fault, name, sheet, count, hasNext, turn, ...ink }
}

export type Board = ReturnType<typeof useBoard>

/** Lines are kept outside what React draws: a pointer moves more often than a page should be drawn. */
function useInk(name: string) {
  const drawings = useRef<Drawings>({})
  const [, setChanges] = useState(0)
  const change = useCallback((next: Drawings) => {
    drawings.current = next
    setChanges((count) => count + 1)
  }, [])
  return {
    drawings,
    canUndo: strokesOf(drawings.current, name).length > 0,
    canClear: shownLines(drawings.current, name).length > 0,
    begin: (tool: Tool, point: Point) => change(beginLine(drawings.current, name, tool, point)),
    goOn: (point: Point) => {
      drawings.current = goOn(drawings.current, name, point)
    },
    undo: () => change(undo(drawings.current, name)),
    clear: () => change(clear(drawings.current, name)),
  }
}
