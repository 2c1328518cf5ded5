import { describe, expect, it } from 'vitest'
import { AT_REST, drag, draggedScroll, press } from './drag-state.ts'

describe('a mouse on a row', () => {
  it.each([100, 105, 95])('that moved at most 5 px, to %i, is still a click', (x) => {
    expect(drag(press(100, 40), x).phase).toBe('pressed')
  })

  it.each([
    [106, false],
    [94, true],
  ])('that moved more than 5 px, to %i, drags; forward: %s', (x, forward) => {
    expect(drag(press(100, 40), x)).toMatchObject({ phase: 'dragging', forward })
  })

  it('continues dragging when it returns to where it was pressed', () => {
    expect(drag(drag(press(100, 40), 50), 100).phase).toBe('dragging')
  })

  it('that turns round moves the other way', () => {
    expect(drag(drag(press(100, 40), 50), 180)).toMatchObject({ forward: false })
  })

  it('moves nothing while it is not pressed', () => {
    expect(drag(AT_REST, 500)).toBe(AT_REST)
  })

  it('moves the row along, px by px, from where it was', () => {
    expect(draggedScroll(drag(press(100, 40), 70), 70)).toBe(70)
    expect(draggedScroll(drag(press(100, 40), 130), 130)).toBe(10)
  })
})
