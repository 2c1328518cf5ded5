import type { Mark } from '../../../data/reading.queries.ts'
import { folded } from '../marks/boxes.ts'
import { findWords } from '../panels/search-pdf.ts'
import { type ChapterTexts, rangeOf } from './text-places.ts'

export interface MarkedBox {
  key: string
  className: string
  left: number
  top: number
  width: number
  height: number
}

const MOST_BOXES = 2_000
const squeezed = (text: string) => folded(text).replaceAll(/ +/g, ' ').trim()

/** Boxes over the marked words of a chapter, and over those that are looked for. */
export function boxesOfText(
  texts: ChapterTexts,
  text: string,
  marks: readonly Mark[],
  wanted: string,
): MarkedBox[] {
  const boxes: MarkedBox[] = []
  for (const word of wanted ? findWords(text, wanted, 0) : [])
    boxes.push(...boxesOf(texts, `found ${word.at}`, 'reader-found', word.at, word.at + word.words.length))
  for (const { markId, place, quote, colour = 'yellow', note } of marks) {
    const found = place.text && placeOfMark(text, place.text, quote)
    if (found)
      boxes.push(
        ...boxesOf(
          texts,
          markId,
          `reader-mark reader-mark-${colour}${note ? ' reader-mark-note' : ''}`,
          ...found,
        ),
      )
  }
  return boxes.slice(0, MOST_BOXES)
}

/**
 * Where marked words stand: where they stood, or, in another edition, where they stand nearest to that;
 * undefined where they are in the chapter no more.
 */
export function placeOfMark(
  text: string,
  [from, to]: [number, number],
  quote: string | undefined,
): [number, number] | undefined {
  const said = squeezed(quote ?? '')
  if (said === '' || squeezed(text.slice(from, to)).startsWith(said)) return [from, to]
  const places = findWords(text, quote!, 0)
  const nearest = places.toSorted((a, b) => Math.abs(a.at - from) - Math.abs(b.at - from))[0]
  return nearest && [nearest.at, nearest.at + nearest.words.length]
}

function boxesOf(texts: ChapterTexts, key: string, className: string, from: number, to: number) {
  const rects = [...(rangeOf(texts, from, to)?.getClientRects() ?? [])]
  return rects
    .filter(({ width, height }) => width >= 1 && height >= 1)
    .map(({ left, top, width, height }, at) => ({ key: `${key} ${at}`, className, left, top, width, height }))
}
