import { describe, expect, it, vi } from 'vitest'
import { examRoomTexts } from '../../../parts/question/room-texts.ts'
import { keepView, readKeptView } from './kept-view.ts'
import {
  FONT_SIZES,
  fontSizeBeside,
  languageOfQuestion,
  type ViewSettings,
  withQuestionIn,
} from './view-settings.ts'

const settings: ViewSettings = { language: 'ENGLISH', otherwise: new Map(), fontSize: 'medium', keys: true }

describe('how a candidate sees the room', () => {
  it('is in one language, except for the questions switched to another', () => {
    const turned = { ...settings, ...withQuestionIn(settings, 4, 'HINDI') }
    expect(languageOfQuestion(turned, 4)).toBe('HINDI')
    expect(languageOfQuestion(turned, 5)).toBe('ENGLISH')
    expect(withQuestionIn(turned, 4, 'ENGLISH').otherwise.size).toBe(0)
  })

  it('has one of four sizes of text, called Small, Medium, Large and Extra Large', () => {
    const words = ['Small', 'Medium', 'Large', 'Extra Large']
    expect(FONT_SIZES.map((size) => examRoomTexts.en.fontSizes[size])).toEqual(words)
  })

  it('grows and shrinks by one size at a time, within the four', () => {
    expect(fontSizeBeside('small', 1)).toBe('medium')
    expect(fontSizeBeside('small', -1)).toBe('small')
    expect(fontSizeBeside('extraLarge', 1)).toBe('extraLarge')
  })

  it('is remembered by the device, whatever another script stored there', () => {
    const kept = new Map<string, string>()
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(readKeptView(store)).toEqual({ fontSize: 'medium', keys: true })
    keepView({ fontSize: 'large', keys: false }, store)
    expect(readKeptView(store)).toEqual({ fontSize: 'large', keys: false })
    for (const written of ['{', 'null', '7', '{"fontSize":"huge","keys":"no"}']) {
      kept.set('examView', written)
      expect(readKeptView(store)).toEqual({ fontSize: 'medium', keys: true })
    }
  })

  it('works where the browser has no storage', () => {
    const note = vi.spyOn(console, 'info').mockImplementation(() => {})
    const refuse = () => {
      throw new Error('forbidden')
    }
    const store = { getItem: refuse, setItem: refuse }
    keepView({ fontSize: 'large', keys: true }, store)
    expect(readKeptView(store)).toEqual({ fontSize: 'medium', keys: true })
    expect(note).toHaveBeenCalledOnce()
    note.mockRestore()
  })
})
