import { expect, it } from 'vitest'
import { beginLine, clear, type Drawings, goOn, shownLines, strokesOf, undo } from './strokes.ts'

const at = (x: number, y = 0.5) => ({ x, y })
const drawn = (...points: number[]): Drawings =>
  points.slice(1).reduce((now, x) => goOn(now, 'board', at(x)), beginLine({}, 'board', 'red', at(points[0]!)))

it('a line has every point that can be told from the one before', () => {
  expect(shownLines(drawn(0.1, 0.1001, 0.2, 0.3), 'board')).toEqual([
    { tool: 'red', points: [at(0.1), at(0.2), at(0.3)] },
  ])
})

it('each sheet keeps its own lines', () => {
  const drawings = beginLine(drawn(0.1, 0.2), 'page 2', 'eraser', at(0.4))
  expect(shownLines(drawings, 'board')).toHaveLength(1)
  expect(shownLines(drawings, 'page 2')).toEqual([{ tool: 'eraser', points: [at(0.4)] }])
  expect(shownLines(undo(drawings, 'page 2'), 'board')).toHaveLength(1)
})

it('undo takes the last line away, and nothing from an empty sheet', () => {
  const two = beginLine(drawn(0.1, 0.2), 'board', 'blue', at(0.7))
  expect(shownLines(undo(two, 'board'), 'board')).toEqual(shownLines(drawn(0.1, 0.2), 'board'))
  expect(undo({}, 'board')).toEqual({})
})

it('a cleared sheet is empty until the clearing is undone', () => {
  const cleared = clear(drawn(0.1, 0.2), 'board')
  expect(shownLines(cleared, 'board')).toEqual([])
  expect(shownLines(undo(cleared, 'board'), 'board')).toHaveLength(1)
})

it('an empty sheet is not cleared again, so that one undo brings the lines back', () => {
  const cleared = clear(drawn(0.1, 0.2), 'board')
  expect(clear(cleared, 'board')).toBe(cleared)
})

it('a pointer that moves without a line, or after clearing, draws nothing', () => {
  expect(goOn({}, 'board', at(0.2))).toEqual({})
  const cleared = clear(drawn(0.1, 0.2), 'board')
  expect(goOn(cleared, 'board', at(0.9))).toBe(cleared)
})

it('a line that never ends is parted into lines that meet', () => {
  const points = Array.from({ length: 1_600 }, (_, step) => (step % 400) * 0.0025)
  const drawings = drawn(...points)
  const [first, second] = shownLines(drawings, 'board')
  expect(strokesOf(drawings, 'board')).toHaveLength(2)
  expect(second!.points[0]).toEqual(first!.points.at(-1))
  expect(first!.points.length + second!.points.length).toBe(1_601)
})
