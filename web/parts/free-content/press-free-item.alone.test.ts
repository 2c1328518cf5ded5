import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FreeTestStatus } from '../../../addresses/free-content-paths.ts'
import { setPerson } from '../../person/person-store.ts'
import { SIGN_IN_ASKED } from '../../person/sign-in/sign-in-signals.ts'
import { giveUpSignIn, targetKept } from '../../person/sign-in/sign-in-store.ts'
import { pressFreeItem } from './press-free-item.ts'

const { getMe, openTarget, track } = vi.hoisted(() => ({
  getMe: vi.fn(),
  openTarget: vi.fn(),
  track: vi.fn(),
}))
vi.mock('../../data/get-me.ts', () => ({ getMe }))
vi.mock('../../person/sign-in/open-target.ts', () => ({ openTarget }))
vi.mock('../../events/track.ts', () => ({ track }))

const test = { contentId: 77, contentTitle: 'Mock 1', contentType: 1, testType: 1 }
const book = { contentId: 78, contentTitle: 'Formulas', contentType: 4, testType: null }
const CAME =
  'utm_source=mail&utm_medium=not_set&utm_content=not_set&utm_campaign=not_set&utm_term=not_set&gclid=not_set'
const TO_TEST = {
  open: 'window',
  path: `/test-series-portal/77/1003/new/Mock%201?freeContent=true&${CAME}&isTestPass=false`,
}
const TO_BOOK = { open: 'after-copyright', path: '/e-books?file=1003_78.doc&freeContent=true' }

const somebody = { id: 7, name: 'Asha' } as never
let handheld: boolean
let asked: string[]

beforeEach(() => {
  const kept = new Map([['utm_source', 'mail']])
  handheld = false
  asked = []
  for (const mock of [getMe, openTarget, track]) mock.mockReset()
  vi.stubGlobal('location', { pathname: '/', hash: '', search: '' })
  vi.stubGlobal('document', {
    cookie: 'csrf_token=0123456789abcdef',
    documentElement: { toggleAttribute: () => {} },
  })
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => asked.push(type) > 0)
  vi.stubGlobal('matchMedia', () => ({ matches: handheld }))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  setPerson({ state: 'guest' })
  giveUpSignIn()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const press = (item: typeof test | typeof book, status: FreeTestStatus = 'new', locale: 'en' | 'hi' = 'en') =>
  pressFreeItem({ item, product: { id: 1003, isTestPassPackage: false }, position: 2, status, locale })

describe('a press on a free item', () => {
  it.each([
    ['a test', test, TO_TEST],
    ['an e-book', book, TO_BOOK],
  ])('by a guest remembers its target and opens signing in by an event: %s', async (_, item, target) => {
    await press(item)
    expect(targetKept()).toEqual(target)
    expect(asked).toEqual([SIGN_IN_ASKED])
    expect(openTarget).not.toHaveBeenCalled()
  })

  it('of a signed-in person opens it at once', async () => {
    setPerson({ state: 'known', me: somebody })
    await press(test)
    expect(openTarget.mock.calls).toEqual([[TO_TEST]])
    expect([asked, targetKept()]).toEqual([[], undefined])
  })

  it('resumes a test where it was left, on a phone in place, in the language of the page', async () => {
    handheld = true
    setPerson({ state: 'known', me: somebody })
    await press(test, 'INCOMPLETE', 'hi')
    expect(openTarget.mock.calls).toEqual([
      [
        {
          open: 'here',
          path: `/hi/test-series-portal/77/1003/resume/Mock%201?freeContent=true&${CAME}&isTestPass=false&freeCourseContent=true`,
        },
      ],
    ])
  })

  it('before the session is known waits for it, and never asks to sign in twice', async () => {
    setPerson({ state: 'asking', name: 'Asha' })
    getMe.mockResolvedValue(somebody)
    await press(test)
    expect(openTarget.mock.calls).toEqual([[TO_TEST]])
    expect(asked).toEqual([])
    setPerson({ state: 'asking', name: 'Asha' })
    getMe.mockRejectedValue(new Error('nobody'))
    await press(test)
    expect(asked).toEqual([SIGN_IN_ASKED])
    expect(openTarget).toHaveBeenCalledOnce()
  })

  it('is recorded as sample_content_clicked, with what it was and where', async () => {
    await press(test)
    await press(book)
    expect(track.mock.calls).toEqual([
      ['sample_content_clicked', { packageId: 1003, contentId: 77, contentType: 'test', position: 2 }],
      ['sample_content_clicked', { packageId: 1003, contentId: 78, contentType: 'ebooks', position: 2 }],
    ])
  })
})
