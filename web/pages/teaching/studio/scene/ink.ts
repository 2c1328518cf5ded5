import type { Size } from './boxes.ts'
import { type Drawings, type Line, type Pen, shownLines, type Tool } from './strokes.ts'

export const COLOURS: Record<Pen, string> = { ink: '#16213a', red: '#b3261e', blue: '#2f3fb0' }

/** Of the width of the picture. */
const PEN_WIDTH = 0.0045
const ERASER_WIDTH = 0.035

/**
 * The lines of one sheet as a picture of their own. All but the last one, which may still grow, are drawn
 * once: piece by piece its edges would show where the pieces meet.
 */
export class InkLayer {
  readonly canvas = document.createElement('canvas')
  readonly #settled = document.createElement('canvas')
  #lines: readonly Line[] = []
  #last: Line | undefined

  resize(size: Size): void {
    Object.assign(this.canvas, size)
    Object.assign(this.#settled, size)
    this.#lines = []
    this.#last = undefined
  }

  show(drawings: Drawings, sheet: string): void {
    const lines = shownLines(drawings, sheet)
    const [before, last] = [lines.slice(0, -1), lines.at(-1)]
    const isLonger = this.#lines.every((line, at) => line === before[at])
    if (isLonger && before.length === this.#lines.length && last === this.#last) return
    const settled = this.#settled.getContext('2d')!
    if (!isLonger) settled.clearRect(0, 0, this.canvas.width, this.canvas.height)
    for (const line of before.slice(isLonger ? this.#lines.length : 0)) drawLine(settled, line)
    this.#lines = before
    this.#last = last
    const shown = this.canvas.getContext('2d')!
    shown.globalCompositeOperation = 'copy'
    shown.drawImage(this.#settled, 0, 0)
    if (last) drawLine(shown, last)
  }
}

function drawLine(pen: CanvasRenderingContext2D, { tool, points }: Line): void {
  const { width, height } = pen.canvas
  setTool(pen, tool)
  pen.beginPath()
  const first = points[0]!
  pen.moveTo(first.x * width, first.y * height)
  // A line of one point is a dot.
  for (const { x, y } of points.length === 1 ? points : points.slice(1)) pen.lineTo(x * width, y * height)
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
