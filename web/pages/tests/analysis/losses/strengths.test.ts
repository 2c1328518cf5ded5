import { describe, expect, it } from 'vitest'
import { LEFT, madeFacts, WRONG } from '../facts-for-tests.ts'
import { strengthsOf } from './strengths.ts'

const RIGHT = {}
let number = 0
const of = (chapter: string, ...how: object[]) =>
  how.map((went) => madeFacts(++number, { subject: 'Physics', chapter, ...went }))

describe('strengths and weaknesses', () => {
  it('are strong from three right in four, weak below six in ten, and nothing in between', () => {
    const facts = [
      ...of('Light', RIGHT, RIGHT, RIGHT, WRONG),
      ...of('Heat', RIGHT, RIGHT, RIGHT, WRONG, LEFT),
      ...of('Sound', RIGHT, WRONG),
    ]
    const { strong, weak } = strengthsOf(facts)
    expect([strong.map(({ name }) => name), weak.map(({ name }) => name)]).toEqual([['Light'], ['Sound']])
  })

  it('list what lost most first, and whether it was answered wrongly or left', () => {
    const facts = [
      ...of('Left', LEFT, LEFT, LEFT, WRONG),
      ...of('Wrong', WRONG, WRONG, WRONG, WRONG, WRONG, LEFT),
      ...of('Both', WRONG, LEFT),
    ]
    expect(strengthsOf(facts).weak.map(({ name, because }) => [name, because])).toEqual([
      ['Wrong', 'wrong'],
      ['Left', 'left'],
      ['Both', 'both'],
    ])
  })

  it('leave out a group of one question; where most are so, a coarser grouping is used', () => {
    const facts = [
      madeFacts(1, { subject: 'A', chapter: 'a' }),
      madeFacts(2, { subject: 'A', chapter: 'b' }),
      madeFacts(3, { subject: 'B', chapter: 'c', ...WRONG }),
      madeFacts(4, { subject: 'B', chapter: 'd', ...WRONG }),
    ]
    const { strong, weak } = strengthsOf(facts)
    expect([strong[0]?.name, weak[0]?.name]).toEqual(['A', 'B'])
    expect(strengthsOf([madeFacts(1, { subject: 'A' }), madeFacts(2, { subject: 'B' })])).toEqual({
      strong: [],
      weak: [],
    })
  })

  it('are missing where nothing distinguishes the questions, or nothing is graded', () => {
    expect(strengthsOf([madeFacts(1), madeFacts(2)])).toEqual({ strong: [], weak: [] })
    const ungraded = { result: 3, got: 0 }
    expect(strengthsOf([...of('a', ungraded, ungraded), ...of('b', ungraded, ungraded)])).toEqual({
      strong: [],
      weak: [],
    })
  })

  it('are three each at most', () => {
    const { strong } = strengthsOf(['a', 'b', 'c', 'd'].flatMap((chapter) => of(chapter, RIGHT, RIGHT)))
    expect(strong).toHaveLength(3)
  })
})
