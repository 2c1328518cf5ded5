import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mergeHistory } from './person-history.ts'
import { forgetPerson } from './session-memory.ts'

const asked = vi.hoisted(() => ({ merged: [] as unknown[] }))
vi.mock('../data/clients/person-client.ts', () => ({
  personClient: {
    history: {
      async mergeHistory(given: { packageIds: number[]; searches: string[] }) {
        asked.merged.push(given)
        return given
      },
    },
  },
}))

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
const memory = (kept: Record<string, string>) => Object.assign(Object.create(methods), kept) as Storage

beforeEach(() => {
  asked.merged = []
  vi.stubGlobal('sessionStorage', memory({}))
  vi.stubGlobal('localStorage', memory({ recentSearches: '["po","clerk"]', recentlyViewed: '[1001]' }))
  vi.stubGlobal('document', { cookie: 'recently_visited=1001.1010' })
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

it('what a person who signed out leaves on a device never becomes the history of the next one', async () => {
  forgetPerson()
  expect(document.cookie).toBe('recently_visited=1001.1010')
  localStorage.setItem('recentSearches', '["ssc","po","clerk"]')
  vi.stubGlobal('document', { cookie: 'recently_visited=1003.1001.1010' })
  await mergeHistory()
  expect(asked.merged).toEqual([{ packageIds: [1003], searches: ['ssc'] }])
  await mergeHistory()
  expect(localStorage.getItem('leftHere')).toBeNull()
})

it('what a guest viewed and searched for becomes theirs', async () => {
  await mergeHistory()
  expect(asked.merged).toEqual([{ packageIds: [1001, 1010], searches: ['po', 'clerk'] }])
})
