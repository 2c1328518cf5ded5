import { expect, it } from 'vitest'
import { lastWordsNote } from './last-words.ts'

const made = { question: 1, spentMs: 0, madeAtMs: 5, set: { answer: 2, marked: false } }

function device() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
  return { kept, page: (id: string) => lastWordsNote(id, () => store) }
}

it('are there for the next page, from every page before, and for this attempt alone', () => {
  const { page } = device()
  page('a').note(1, { epoch: 3, made: [made] })
  page('b').note(1, { epoch: 4, made: [made, made] })
  page('b').note(12, { epoch: 1, made: [made] })
  expect(page('c').read(1)).toEqual([
    { epoch: 3, made: [made] },
    { epoch: 4, made: [made, made] },
  ])
})

it('are deleted by the page that saved them after all, and leave other pages’ alone', () => {
  const { page } = device()
  page('a').note(1, { epoch: 3, made: [made] })
  page('b').note(1, { epoch: 4, made: [made] })
  page('a').forget(1)
  expect(page('c').read(1)).toEqual([{ epoch: 4, made: [made] }])
  page('c').forgetAll(1)
  expect(page('c').read(1)).toEqual([])
})

it('say that the test was submitted until it is not, and are no words of a page', () => {
  const { page } = device()
  expect(page('a').isSubmitted(1)).toBe(false)
  page('a').noteSubmitted(1, true)
  expect([page('b').isSubmitted(1), page('b').isSubmitted(12), page('b').read(1)]).toEqual([true, false, []])
  page('b').noteSubmitted(1, false)
  expect(page('a').isSubmitted(1)).toBe(false)
  page('a').noteSubmitted(1, true)
  page('a').forgetAll(1)
  expect(page('a').isSubmitted(1)).toBe(false)
})

it.each(['', 'null', '[]', '{"epoch":"3","made":[]}', '{"epoch":3}', '{"epoch":3,"made":7}'])(
  'are empty where the store holds %j',
  (text) => {
    const { kept, page } = device()
    kept.set('examRoom-1-a', text)
    expect(page('c').read(1)).toEqual([])
  },
)

it('are only events that can be stored', () => {
  const { kept, page } = device()
  kept.set('examRoom-1-a', JSON.stringify({ epoch: 3, made: [null, 7, { question: '1' }, made] }))
  expect(page('c').read(1)).toEqual([{ epoch: 3, made: [made] }])
})

it('are empty where the browser has no such storage', () => {
  const page = lastWordsNote('a', () => {
    throw new DOMException('denied', 'SecurityError')
  })
  page.note(1, { epoch: 1, made: [made] })
  page.forget(1)
  page.forgetAll(1)
  expect(page.read(1)).toEqual([])
})
