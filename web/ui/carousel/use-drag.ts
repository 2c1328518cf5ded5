import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { stopAfterDrag } from './carousel-state.ts'
import { AT_REST, type Drag, drag, draggedScroll, press } from './drag-state.ts'
import { readRow } from './use-row.ts'

type OnList = PointerEvent<HTMLUListElement>

/** A mouse drags the row as a finger does; the end of a drag is not a click. */
export function useDrag(onDropped: (stop: number) => void) {
  const state = useRef<Drag>(AT_REST)
  const swallowing = useRef(false)

  const onPointerDown = (event: OnList) => {
    const field = (event.target as Element).closest('input, select, textarea')
    if (event.pointerType !== 'mouse' || event.button !== 0 || field) return
    state.current = press(event.clientX, event.currentTarget.scrollLeft)
  }

  const onPointerMove = (event: OnList) => {
    const list = event.currentTarget
    const before = state.current
    state.current = drag(before, event.clientX)
    if (state.current.phase !== 'dragging') return
    if (before.phase === 'pressed') {
      list.setPointerCapture(event.pointerId)
      list.dataset.dragging = ''
      getSelection()?.removeAllRanges()
    }
    list.scrollLeft = draggedScroll(state.current, event.clientX)
  }

  const onPointerUp = (event: OnList) => {
    const ended = state.current
    state.current = AT_REST
    if (ended.phase !== 'dragging') return
    swallowing.current = true
    // The click of this press comes before any timer; a later click is intended.
    setTimeout(() => {
      swallowing.current = false
    })
    onDropped(stopAfterDrag(readRow(event.currentTarget), ended.forward))
  }

  const onClickCapture = (event: MouseEvent) => {
    if (!swallowing.current) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onClickCapture,
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
