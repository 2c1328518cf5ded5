import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { posterScript } from './early-poster.ts'

const POSTER = '/api/v1/streaming/1004/990401/poster'

/** What the script does in a page with these cookies. */
function done(cookie: string): { shown: string[][]; asked: object[] } {
  const seen = { shown: [] as string[][], asked: [] as object[] }
  const document = {
    cookie,
    createElement: (name: string) => ({ name }),
    head: { append: (link: object) => seen.asked.push(link) },
    documentElement: { style: { setProperty: (...set: string[]) => seen.shown.push(set) } },
  }
  runInNewContext(posterScript({ packageId: 1004, contentId: 990_401 }), { document, Object })
  return seen
}

it('the poster of a lesson is asked for and shown before the page wakes', () => {
  expect(done(`a=1; csrf_token=${'a'.repeat(43)}`)).toEqual({
    shown: [['--lesson-poster', `url("${POSTER}")`]],
    asked: [{ name: 'link', rel: 'preload', as: 'image', fetchPriority: 'high', href: POSTER }],
  })
})

it('nothing is asked of a guest', () => {
  for (const cookie of ['', 'csrf_token=', 'other_csrf_token=aaaaaaaaaaaa'])
    expect(done(cookie), cookie).toEqual({ shown: [], asked: [] })
})
