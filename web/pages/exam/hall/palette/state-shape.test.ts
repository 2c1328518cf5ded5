import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { QuestionStatus } from '../../../../../exam/question-status.ts'
import { STATE_WORDS } from '../skin-words.ts'
import { StateShape } from './state-shape.tsx'
import { examStatesTexts } from './states-texts.ts'

const room = readFileSync('web/styles/exam-palette.css', 'utf8')
const site = readFileSync('web/styles.css', 'utf8')

/** The fill colour of a state, as #rrggbb. */
function fillOf(status: number): string {
  const rule = new RegExp(`^  \\.exam-state-${status}(?:,\\n[^{]*)? \\{\\n    fill: ([^;]+);`, 'm')
  const fill = rule.exec(room)![1]!
  const name = /^var\((--color-[a-z]+)\)$/.exec(fill)?.[1]
  return name === undefined ? fill : new RegExp(`${name}: (#[0-9a-f]{6});`).exec(site)![1]!
}

/** The name that a person would give a colour. */
function colourOf(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  const [low, , high] = [red, green, blue].toSorted((a, b) => a - b) as [number, number, number]
  if (high - low < 16) return low > 245 ? 'white' : 'grey'
  if (high === blue) return red > green ? 'purple' : 'blue'
  return high === red ? 'red' : 'green'
}

const drawn = (status: QuestionStatus) => renderToStaticMarkup(createElement(StateShape, { status }))

describe('the state of a question (B §4.3)', () => {
  it.each<[QuestionStatus, string, string]>([
    [0, 'Not Visited', 'grey'],
    [1, 'Not Answered', 'red'],
    [2, 'Answered', 'green'],
    [3, 'Marked For Review', 'purple'],
    [4, 'Answered and Marked for Review', 'purple'],
  ])('%i is called %s and is %s', (status, words, colour) => {
    expect(examStatesTexts.en[STATE_WORDS[status]]).toBe(words)
    expect(drawn(status)).toContain(`exam-state-${status} `)
    expect(colourOf(fillOf(status))).toBe(colour)
  })

  it('has a shape of its own, so that it does not depend on colour', () => {
    const shapes = ([0, 1, 2, 3, 4] as const).map((status) => drawn(status).replace(/^<svg[^>]*>/, ''))
    expect(new Set(shapes).size).toBe(5)
  })
})
