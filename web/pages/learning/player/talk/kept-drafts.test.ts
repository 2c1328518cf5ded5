import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type DraftName, keepDraft, keyToSend, readDraft } from './kept-drafts.ts'

let kept: Map<string, string>
let store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const ASHA: DraftName = { personId: 1, itemId: 800, place: 'new' }

beforeEach(() => {
  kept = new Map()
  store = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  for (const place of ['new', 'reply-7'] as const) keepDraft({ ...ASHA, place }, undefined, store)
})

describe('a draft of a comment', () => {
  it('is kept by person, lesson and place until it is sent', () => {
    keepDraft(ASHA, { text: 'Why' }, store)
    keepDraft({ ...ASHA, place: 'reply-7' }, { text: 'Because' }, store)
    expect(readDraft(ASHA, store)).toEqual({ text: 'Why' })
    for (const other of [{ personId: 2 }, { itemId: 801 }, { place: 'reply-8' as const }])
      expect(readDraft({ ...ASHA, ...other }, store)).toBeUndefined()
    keepDraft(ASHA, undefined, store)
    expect(readDraft(ASHA, store)).toBeUndefined()
    keepDraft({ ...ASHA, place: 'reply-7' }, { text: '' }, store)
    expect([...kept]).toEqual([])
  })

  it('goes out by the same key as long as its words are the same, and by another for others', () => {
    const first = keyToSend(ASHA, 'Why', store)
    expect(keyToSend(ASHA, 'Why', store)).toBe(first)
    const second = keyToSend(ASHA, 'Why not', store)
    expect(second).not.toBe(first)
    keepDraft(ASHA, undefined, store)
    expect(keyToSend(ASHA, 'Why not', store)).not.toBe(second)
  })

  it('is one of forty', () => {
    for (let itemId = 1; itemId <= 41; itemId++) keepDraft({ ...ASHA, itemId }, { text: 'x' }, store)
    expect(Object.keys(JSON.parse(kept.get('commentDrafts')!) as object)).toHaveLength(40)
    for (let itemId = 1; itemId <= 41; itemId++) keepDraft({ ...ASHA, itemId }, undefined, store)
  })

  it.each(['', 'x', 'null', '[]', '5', '{"1-800-new":5}', '{"1-800-new":{"text":7}}', '{"1-800-new":null}'])(
    'is none where other code wrote %j',
    (text) => {
      kept.set('commentDrafts', text)
      expect(readDraft(ASHA, store)).toBeUndefined()
      keepDraft(ASHA, { text: 'Why' }, store)
      expect(readDraft(ASHA, store)).toEqual({ text: 'Why' })
    },
  )

  it('lives as long as the page where the device keeps nothing', () => {
    const notes = vi.spyOn(console, 'info').mockImplementation(() => {})
    const refuse = () => {
      throw new Error('storage is forbidden here')
    }
    const none = { getItem: refuse, setItem: refuse, removeItem: refuse }
    const key = keyToSend(ASHA, 'Why', none)
    expect(readDraft(ASHA, none)?.text).toBe('Why')
    expect(keyToSend(ASHA, 'Why', none)).toBe(key)
    keepDraft(ASHA, undefined, none)
    expect(readDraft(ASHA, none)).toBeUndefined()
    notes.mockRestore()
  })
})
