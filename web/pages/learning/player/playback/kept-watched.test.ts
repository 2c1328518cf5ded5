import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPerson } from '../../../../person/session-memory.ts'
import { keepWatched, watchedHere } from './kept-watched.ts'

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}
let page: { cookie: string }

beforeEach(() => {
  page = { cookie: `csrf_token=${'a'.repeat(43)}; cp_user_id=7` }
  vi.stubGlobal('localStorage', Object.create(methods))
  vi.stubGlobal('sessionStorage', Object.create(methods))
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

it('what was watched on a device is added up, for each person and lesson apart', () => {
  keepWatched(7, 100, [[0, 20]])
  keepWatched(7, 100, [[15, 42.4]])
  keepWatched(7, 101, [[3, 4]])
  expect(watchedHere(7, 100)).toEqual([[0, 42]])
  expect(watchedHere(7, 101)).toEqual([[3, 4]])
  expect(watchedHere(8, 100)).toEqual([])
})

it('signing out clears what was watched, and a player in another tab writes nothing of it afterwards', () => {
  keepWatched(7, 100, [[0, 20]])
  forgetPerson()
  expect(localStorage.getItem('watchedLessons')).toBeNull()
  page.cookie = 'recently_visited=1001'
  keepWatched(7, 100, [[0, 25]])
  expect(localStorage.getItem('watchedLessons')).toBeNull()
  page.cookie = `csrf_token=${'b'.repeat(43)}; cp_user_id=8`
  keepWatched(7, 100, [[0, 25]])
  expect(localStorage.getItem('watchedLessons')).toBeNull()
})

it('what somebody else wrote there is nothing', () => {
  localStorage.setItem('watchedLessons', '{"7-100":[[5,"x"],[1,3]],"7-101":7}')
  expect(watchedHere(7, 100)).toEqual([[1, 3]])
  expect(watchedHere(7, 101)).toEqual([])
  localStorage.setItem('watchedLessons', 'no JSON')
  expect(watchedHere(7, 100)).toEqual([])
})
