import { describe, expect, it } from 'vitest'
import {
  dotsShown,
  furthest,
  mayAdvance,
  nextStop,
  pageStops,
  previousStop,
  type Row,
  rowState,
  stopAfterDrag,
  stopOfKey,
  wantsArrows,
  wantsDots,
} from './carousel-state.ts'

/** A row of items of one width with a gap of 16 px. */
function row(items: number, width: number, view: number, scroll = 0): Row {
  const starts = Array.from({ length: items }, (_, item) => item * (width + 16))
  return { starts, ends: starts.map((start) => start + width), view, scroll }
}

/** Four items of 264 px fill 1104 px: a page is 1120 px long. */
const desk = (scroll: number, items = 12) => row(items, 264, 1104, scroll)
/** One item and a bit of the next on a phone. */
const phone = (scroll: number, items = 5) => row(items, 285, 328, scroll)

describe('a row', () => {
  it.each([
    ['twelve on a desk', desk(0), 12 * 280 - 16 - 1104],
    ['four on a desk', desk(0, 4), 0],
    ['one', desk(0, 1), 0],
    ['none', desk(0, 0), 0],
  ])('of %s scrolls as far as its last item', (_, of, expected) => {
    expect(furthest(of)).toBe(expected)
  })

  it.each([
    ['a page from the start', desk(0), 1120],
    ['a page from the middle', desk(1120), 2240],
    ['what is left at the last page', desk(0, 6), 560],
    ['the first item not seen whole, wherever a finger left the row', desk(100), 1120],
    ['one item on a phone', phone(0), 301],
    ['one item although layout rounded it by a px', phone(300), 602],
    ['no further than the end', phone(1161), 1161],
  ])('goes forward by %s', (_, from, expected) => {
    expect(nextStop(from, false)).toBe(expected)
  })

  it.each([
    ['a page to the start', desk(1120), 0],
    ['a page from a last page that overlaps', desk(560, 6), 0],
    ['a page from the end of ten', desk(1680, 10), 560],
    ['one item on a phone', phone(602), 301],
    ['to the item cut off at the front', phone(1161), 903],
    ['no further than the start', desk(0), 0],
  ])('goes back by %s', (_, from, expected) => {
    expect(previousStop(from, false)).toBe(expected)
  })

  it('that loops goes from the end to the start and back', () => {
    expect(nextStop(desk(2240), true)).toBe(0)
    expect(previousStop(desk(0), true)).toBe(2240)
  })

  it('with items wider than the view still moves item by item', () => {
    const wide = (scroll: number) => row(3, 500, 300, scroll)
    expect(nextStop(wide(0), false)).toBe(516)
    expect(previousStop(wide(1032), false)).toBe(516)
  })

  it.each([
    [desk(0), [0, 1120, 2240]],
    [desk(0, 10), [0, 1120, 1680]],
    [desk(0, 4), [0]],
    [desk(0, 0), [0]],
    [phone(0, 3), [0, 301, 559]],
  ])('has pages that never go past its end (case %#)', (of, expected) => {
    expect(pageStops(of)).toEqual(expected)
  })

  it.each([
    [desk(0), { atStart: true, atEnd: false, page: 0, pages: 3, first: 1, last: 4, overflows: true }],
    [desk(1120), { atStart: false, atEnd: false, page: 1, pages: 3, first: 5, last: 8, overflows: true }],
    [desk(2239), { atStart: false, atEnd: true, page: 2, pages: 3, first: 9, last: 12, overflows: true }],
    [phone(0), { atStart: true, atEnd: false, page: 0, pages: 5, first: 1, last: 1, overflows: true }],
    [phone(1161), { atStart: false, atEnd: true, page: 4, pages: 5, first: 5, last: 5, overflows: true }],
    [desk(0, 3), { atStart: true, atEnd: true, page: 0, pages: 1, first: 1, last: 3, overflows: false }],
    [desk(0, 0), { atStart: true, atEnd: true, page: 0, pages: 1, first: 0, last: 0, overflows: false }],
  ])('says which of its items are seen, and which page that is (case %#)', (of, expected) => {
    expect(rowState(of)).toEqual(expected)
  })

  it.each([
    ['forward by a little', phone(6), true, 301],
    ['forward past the end', phone(1161), true, 1161],
    ['back by a little', phone(295), false, 0],
    ['back past the start', phone(0), false, 0],
    ['back and let go on an item', phone(301), false, 301],
  ])('dragged %s comes to rest on an item', (_, at, forward, expected) => {
    expect(stopAfterDrag(at, forward)).toBe(expected)
  })

  it.each([
    ['ArrowRight', desk(0), 1120],
    ['ArrowLeft', desk(1120), 0],
    ['Home', desk(2240), 0],
    ['End', desk(0), 2240],
    ['Enter', desk(0), undefined],
    ['Tab', desk(0), undefined],
  ])('answers to the key %s', (key, at, expected) => {
    expect(stopOfKey(key, at, false)).toBe(expected)
  })
})

describe('its controls', () => {
  it.each([
    [7, false],
    [8, true],
  ])('for %i items have dots and arrows of a strip: %s', (items, wanted) => {
    expect(wantsDots(items)).toBe(wanted)
    expect(wantsArrows(items)).toBe(wanted)
  })

  it.each([
    [0, 1, [0]],
    [1, 3, [0, 1, 2]],
    [0, 20, [0, 1, 2, 3, 4, 5, 6]],
    [3, 20, [0, 1, 2, 3, 4, 5, 6]],
    [4, 20, [1, 2, 3, 4, 5, 6, 7]],
    [19, 20, [13, 14, 15, 16, 17, 18, 19]],
  ])('on page %i of %i have at most seven dots, the current one among them', (page, pages, expected) => {
    expect(dotsShown(page, pages)).toEqual(expected)
  })

  it.each([
    [{ playing: true, hovered: false, focused: false }, true],
    [{ playing: false, hovered: false, focused: false }, false],
    [{ playing: true, hovered: true, focused: false }, false],
    [{ playing: true, hovered: false, focused: true }, false],
  ])('let it move automatically only while it plays and is not touched: %j', (state, expected) => {
    expect(mayAdvance(state)).toBe(expected)
  })
})
