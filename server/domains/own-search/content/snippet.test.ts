import { describe, expect, it } from 'vitest'
import { snippetOf } from './snippet.ts'

const marked = (body: string, word: string) => {
  const { text, marks } = snippetOf(body, new Set([word]))
  return { text, found: marks.map(([from, to]) => text.slice(from, to)) }
}

describe('a snippet of a passage without spaces', () => {
  it.each(['😀', 'कि', 'क्षि', '👩🏽‍🏫'])('begins and ends at a whole %s', (sign) => {
    // Moved unit by unit, so that each place within a sign comes to either edge.
    const places = Array.from({ length: sign.length }, (_, at) => at)
    for (const [first, last] of places.flatMap((at) => places.map((other) => [at, other] as const))) {
      const body = `${sign.repeat(60)}${'.'.repeat(first)}/ratio/${'.'.repeat(last)}${sign.repeat(150)}`
      const { text, found } = marked(body, 'ratio')
      expect(found).toEqual(['ratio'])
      const [, before, after] = /^… (.*?)\.*\/ratio\/\.*(.*) …$/.exec(text)!
      expect([before!.replaceAll(sign, ''), after!.replaceAll(sign, '')]).toEqual(['', ''])
    }
  })

  it('ends within a sign that is itself as long as a snippet', () => {
    expect(marked(`क${'ि'.repeat(300)}`, 'ratio').text).toHaveLength(202)
  })
})
