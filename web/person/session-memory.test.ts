import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '../data/people.queries.ts'
import { forgetPerson, rememberPerson } from './session-memory.ts'

const YEAR = 'Max-Age=31536000; Path=/; SameSite=Lax'

/** A browser's storage: its contents are its own properties. */
function memory(kept: Record<string, string> = {}): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key]! : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key]
    },
  }
  return Object.assign(Object.create(methods), kept) as Storage
}

/** A browser's cookies: `written` are the complete lines. */
class Jar {
  readonly kept = new Map<string, string>()
  readonly written: string[] = []

  get cookie(): string {
    return [...this.kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(line: string) {
    this.written.push(line)
    const [pair, ...attributes] = line.split('; ')
    const [name, value] = pair!.split('=') as [string, string]
    if (attributes.includes('Max-Age=0')) this.kept.delete(name)
    else this.kept.set(name, value)
  }
}

const me = (more: Partial<Me> = {}) =>
  ({
    user_id: 7,
    user_name: 'आशा; Rao',
    user_email: 'asha@example.org',
    pictureUrl: '/p/7.webp',
    ...more,
  }) as Me

let local: Storage
let session: Storage
let jar: Jar

beforeEach(() => {
  local = memory()
  session = memory()
  jar = new Jar()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { protocol: 'https:' })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function refuse(): never {
  throw new Error('storage is forbidden here')
}

describe('what a device remembers of the signed-in person', () => {
  it('is name, e-mail, id and picture in cookies of their own, for 365 days', () => {
    rememberPerson(me())
    expect(jar.written).toEqual([
      `cp_user_name=${encodeURIComponent('आशा; Rao')}; ${YEAR}; Secure`,
      `cp_user_email=asha%40example.org; ${YEAR}; Secure`,
      `cp_user_id=7; ${YEAR}; Secure`,
      `cp_user_picture=%2Fp%2F7.webp; ${YEAR}; Secure`,
    ])
  })

  it('removes the copy of what is no longer there', () => {
    rememberPerson(me())
    rememberPerson(me({ user_email: null, pictureUrl: null }))
    expect([...jar.kept.keys()]).toEqual(['cp_user_name', 'cp_user_id'])
  })

  it('sets freeQuizTabId to 4', () => {
    rememberPerson(me())
    expect({ ...local }).toEqual({ freeQuizTabId: '4' })
  })

  it('is written without https, as on a developer’s machine', () => {
    vi.stubGlobal('location', { protocol: 'http:' })
    rememberPerson(me())
    expect(jar.written.filter((line) => line.includes('Secure'))).toEqual([])
    expect(jar.kept.get('cp_user_id')).toBe('7')
  })

  it('is only the cookies where local storage is refused', () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    vi.stubGlobal('localStorage', { setItem: refuse })
    rememberPerson(me())
    expect(jar.kept.get('cp_user_id')).toBe('7')
  })
})

describe('a device whose person signed out', () => {
  const LEFT = '{"packageIds":[],"searches":["po"]}'

  it('keeps exam modes, recent searches and CUET application data, and points free quizzes to /my-mock-test', () => {
    const stays = {
      examModes: '["a"]',
      recentSearches: '["po"]',
      cuetApplicationData: '{}',
      CUET_APPLICATION: '{}',
    }
    const goes = {
      freeQuizTabId: '4',
      recentlyViewed: '[1]',
      supportData: '{}',
      examModesOld: '1',
      notCuet: '1',
      toString: '1',
    }
    Object.assign(local, stays, goes)
    forgetPerson()
    expect({ ...local }).toEqual({ ...stays, urlForFreeQuizzes: '/my-mock-test', leftHere: LEFT })
  })

  it('keeps of its tab how the visit came and what is still to be sent about it, and nothing of the person', () => {
    const stays = {
      utm_source: 'mail',
      gclid: 'Cj0K',
      tracing_query_params: '{}',
      utm_product_source: 'poster',
      visit: 'kT3_abcdefghijklmno-9',
      eventsToSend: '[]',
      loginWidgetShown: '1',
    }
    const goes = {
      afterSignIn: '{}',
      signInStep: '{}',
      historyFetched: '1',
      callBackDraft: '{}',
      openOrder: '{}',
    }
    Object.assign(session, stays, goes)
    forgetPerson()
    expect({ ...session }).toEqual(stays)
  })

  it('has no cookie with cp_ in its name any more, nor the session marker; others stay', () => {
    rememberPerson(me())
    for (const pair of ['old_cp_user=1', 'csrf_token=x', 'recently_visited=1.2']) jar.cookie = pair
    for (const pair of ['lang=hi', 'exp_user_id=abc', 'consent=no', 'mcpx=1']) jar.cookie = pair
    forgetPerson()
    expect([...jar.kept.keys()]).toEqual(['recently_visited', 'lang', 'exp_user_id', 'consent', 'mcpx'])
  })

  it('has deleted them for the whole site, as they were set', () => {
    jar.cookie = 'cp_user_name=Asha'
    forgetPerson()
    expect(jar.written.at(-1)).toBe('cp_user_name=; Max-Age=0; Path=/; SameSite=Lax')
  })

  it('clears the cookies also where storage is refused', () => {
    const noted = vi.spyOn(console, 'info').mockImplementation(() => {})
    vi.stubGlobal('localStorage', new Proxy({}, { ownKeys: refuse }))
    jar.cookie = 'cp_user_name=Asha'
    forgetPerson()
    expect(jar.kept.size).toBe(0)
    expect(noted).toHaveBeenCalledTimes(1)
  })

  it('that stored nothing is left as it was, except for the address of free quizzes', () => {
    forgetPerson()
    forgetPerson()
    expect({ ...local }).toEqual({ urlForFreeQuizzes: '/my-mock-test' })
    expect(jar.kept.size).toBe(0)
  })
})
