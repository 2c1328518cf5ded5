/** 0 to 1 of the width and of the height, so that a drawing fits pictures of every size. */
export interface Point {
  x: number
  y: number
}

export const PENS = ['ink', 'red', 'blue'] as const
export type Pen = (typeof PENS)[number]
export type Tool = Pen | 'eraser'

export interface Line {
  tool: Tool
  points: readonly Point[]
}
/** Clearing is a stroke as well, so that it can be undone. */
export interface Clearing {
  tool: 'clear'
}
export type Stroke = Line | Clearing

/** What was drawn on each sheet, by its name. */
export type Drawings = Readonly<Record<string, readonly Stroke[]>>

/** Nearer points than this, in parts of the width, cannot be told apart. */
const LEAST_STEP = 0.0015
/** A hand that never leaves the board draws several lines. */
const MOST_POINTS = 1_500

export const strokesOf = (drawings: Drawings, sheet: string): readonly Stroke[] => drawings[sheet] ?? []

export function beginLine(drawings: Drawings, sheet: string, tool: Tool, point: Point): Drawings {
  return { ...drawings, [sheet]: [...strokesOf(drawings, sheet), { tool, points: [point] }] }
}

/** The same drawings where the point is where the line ends already, or where no line was begun. */
export function goOn(drawings: Drawings, sheet: string, point: Point): Drawings {
  const strokes = strokesOf(drawings, sheet)
  const last = strokes.at(-1)
  if (!last || last.tool === 'clear') return drawings
  const end = last.points.at(-1)!
  if (Math.hypot(point.x - end.x, point.y - end.y) < LEAST_STEP) return drawings
  if (last.points.length < MOST_POINTS)
    return { ...drawings, [sheet]: [...strokes.slice(0, -1), { ...last, points: [...last.points, point] }] }
  return { ...drawings, [sheet]: [...strokes, { ...last, points: [end, point] }] }
}

export function undo(drawings: Drawings, sheet: string): Drawings {
  const strokes = strokesOf(drawings, sheet)
  return strokes.length === 0 ? drawings : { ...drawings, [sheet]: strokes.slice(0, -1) }
}

export function clear(drawings: Drawings, sheet: string): Drawings {
  if (shownLines(drawings, sheet).length === 0) return drawings
  return { ...drawings, [sheet]: [...strokesOf(drawings, sheet), { tool: 'clear' }] }
}

/** The lines since the sheet was last cleared, in the order in which they were drawn. */
export function shownLines(drawings: Drawings, sheet: string): readonly Line[] {
  const strokes = strokesOf(drawings, sheet)
  const from = strokes.findLastIndex(({ tool }) => tool === 'clear') + 1
  return strokes.slice(from) as readonly Line[]
}
