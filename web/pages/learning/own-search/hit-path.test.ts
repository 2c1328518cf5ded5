import { describe, expect, it } from 'vitest'
import type { ContentHit } from '../../../data/search/own-search.queries.ts'
import { hitPath, piecesOf } from './hit-path.ts'

const HIT: ContentHit = {
  itemId: 77,
  packageId: 1003,
  slugurl: 'cuet',
  packageTitle: 'CUET',
  title: { en: 'Weights' },
  itemKind: 'VIDEO',
  contentType: 'VIDEOS',
  under: [],
  kind: 'TRANSCRIPT',
  where: { seconds: 61.7 },
  language: 'en',
  snippet: { text: 'weights', marks: [[0, 7]] },
}

describe('a passage opens', () => {
  it.each([
    [HIT, '/my-purchase/1003/cuet/VIDEOS/player/77#t=61'],
    [{ ...HIT, kind: 'ITEM', where: null }, '/my-purchase/1003/cuet/VIDEOS/player/77'],
    [
      { ...HIT, kind: 'HANDOUT', where: { handout: 0, page: 3 } },
      '/my-purchase/1003/cuet/VIDEOS/player/77#handout=0&page=3',
    ],
    [
      { ...HIT, itemKind: 'DOCUMENT', kind: 'BOOK', where: { page: 12 } },
      '/e-books?file=1003_77.doc#page=12',
    ],
    [
      { ...HIT, itemKind: 'DOCUMENT', kind: 'BOOK', where: { part: 2, page: 40 } },
      '/e-books?file=1003_77.doc#page=40',
    ],
  ] as [ContentHit, string][])('%# at its place', (hit, path) => {
    expect(hitPath(hit)).toBe(path)
  })
})

describe('a marked text', () => {
  it.each([
    [
      'speed of light',
      [
        [0, 5],
        [9, 14],
      ],
      '[speed] of [light]',
    ],
    ['speed', [], 'speed'],
    // Whatever the order, and where one reaches into another.
    [
      'speed of light',
      [
        [9, 14],
        [0, 5],
        [3, 8],
      ],
      '[speed] of [light]',
    ],
    ['बल और गति', [[6, 9]], 'बल और [गति]'],
  ] as [string, [number, number][], string][])('%s', (text, marks, shown) => {
    const pieces = piecesOf(text, marks)
    expect(pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('')).toBe(shown)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })
})
