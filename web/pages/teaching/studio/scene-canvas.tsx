import { type PointerEvent, useRef } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import type { Point } from './scene/strokes.ts'
import type { Board, Surface } from './scene/use-board.ts'
import { studioTexts } from './studio-texts.ts'

interface CanvasProps {
  setCanvas: (canvas: HTMLCanvasElement | null) => void
  board: Board
  /** what is drawn on now */
  surface: Surface | undefined
}

/** The picture of the class, on which the teacher draws. */
export function SceneCanvas({ setCanvas, board, surface }: CanvasProps) {
  const t = useTexts(studioTexts)
  /** the pointer that draws; a second finger does not */
  const drawing = useRef<number>(undefined)
  const onDown = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!surface || event.button !== 0 || drawing.current !== undefined) return
    drawing.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    board.begin(board.tool, pointOf(event, event.currentTarget))
  }
  const onMove = ({ pointerId, nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (pointerId !== drawing.current) return
    const between = nativeEvent.getCoalescedEvents?.() ?? []
    for (const one of between.length > 0 ? between : [nativeEvent]) board.goOn(pointOf(one, currentTarget))
  }
  const onEnd = ({ pointerId }: PointerEvent) => {
    if (pointerId === drawing.current) drawing.current = undefined
  }
  return (
    <canvas
      ref={setCanvas}
      role="img"
      aria-label={t.picture}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      data-surface={surface}
      className="studio-canvas"
    />
  )
}

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, canvas: Element): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
