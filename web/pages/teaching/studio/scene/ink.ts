import type { Size } from './boxes.ts'
import { type Drawings, type Line, type Pen, shownLines, type Tool } from './strokes.ts'

export const COLOURS: Record<Pen, string> = { ink: '#16213a', red: '#b3261e', blue: '#2f3fb0' }

/** Of the width of the picture. */
const PEN_WIDTH = 0.0045
const ERASER_WIDTH = 0.035

/** The lines of one sheet as a picture of their own, of which only what is new is drawn. */
export class InkLayer {
  readonly canvas = document.createElement('canvas')
  #drawn: readonly Line[] = []

  resize({ width, height }: Size): void {
    this.canvas.width = width
    this.canvas.height = height
    this.#drawn = []
  }

  show(drawings: Drawings, sheet: string): void {
    const lines = shownLines(drawings, sheet)
    const pen = this.canvas.getContext('2d')!
    const isLonger = this.#drawn.every(
      (line, at) => lines[at] === line || (at === this.#drawn.length - 1 && isContinued(line, lines[at])),
    )
    if (!isLonger) pen.clearRect(0, 0, this.canvas.width, this.canvas.height)
    const from = isLonger ? Math.max(0, this.#drawn.length - 1) : 0
    for (const [at, line] of lines.entries()) {
      const before = isLonger ? this.#drawn[at] : undefined
      if (at < from || before === line) continue
      drawLine(pen, line, before ? before.points.length - 1 : 0)
    }
    this.#drawn = lines
  }
}

function isContinued(line: Line, next: Line | undefined): boolean {
  return (
    next?.tool === line.tool && next.points[0] === line.points[0] && next.points.length > line.points.length
  )
}

function drawLine(pen: CanvasRenderingContext2D, { tool, points }: Line, from: number): void {
  const { width, height } = pen.canvas
  setTool(pen, tool)
  pen.beginPath()
  const first = points[from]!
  pen.moveTo(first.x * width, first.y * height)
  // A line of one point is a dot.
  for (const { x, y } of points.length === 1 ? points : points.slice(from + 1))
    pen.lineTo(x * width, y * height)
  pen.stroke()
}

function setTool(pen: CanvasRenderingContext2D, tool: Tool): void {
  const erases = tool === 'eraser'
  pen.globalCompositeOperation = erases ? 'destination-out' : 'source-over'
  pen.strokeStyle = erases ? '#000' : COLOURS[tool]
  pen.lineWidth = (erases ? ERASER_WIDTH : PEN_WIDTH) * pen.canvas.width
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
}
