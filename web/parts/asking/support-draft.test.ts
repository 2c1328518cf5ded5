import { describe, expect, it } from 'vitest'
import { keepSupportDraft, readSupportDraft, SALES_CALL } from './support-draft.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const NONE = { examCategory: '', exam: '', product: '', issue: '' }

function device(kept?: string) {
  const items = new Map<string, string>(kept === undefined ? [] : [['supportData', kept]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

describe('the draft of a support request', () => {
  it('is stored as supportData: exam category, exam, product, issue and date', () => {
    const store = device()
    keepSupportDraft({ examCategory: 'CUET', exam: 'CUET_UG', ...SALES_CALL }, NOW, store)
    expect(JSON.parse(store.getItem('supportData')!)).toEqual({
      examCategory: 'CUET',
      exam: 'CUET_UG',
      product: 'Purchase Related',
      issue: 'Request a Sales Call',
      date: '2026-11-21T12:00:00.000Z',
    })
    expect(readSupportDraft(NOW, store)).toEqual({ examCategory: 'CUET', exam: 'CUET_UG', ...SALES_CALL })
  })

  it('is empty once it is a month old', () => {
    const store = device()
    keepSupportDraft(SALES_CALL, NOW, store)
    expect(readSupportDraft(NOW + 31 * 86_400_000, store)).toEqual(NONE)
  })

  it.each([
    undefined,
    '',
    'no json',
    'null',
    '7',
    '[]',
    '{"issue":"Other"}',
    '{"issue":"Other","date":"yesterday"}',
    '{"issue":{},"product":7,"date":"2026-11-21T12:00:00Z"}',
  ])('is empty where the device holds %j', (kept) => {
    expect(readSupportDraft(NOW, device(kept))).toEqual(NONE)
  })

  it('is empty, and not a fault, where the browser forbids storage', () => {
    const refuse = () => {
      throw new Error('storage is forbidden here')
    }
    expect(readSupportDraft(NOW, { getItem: refuse })).toEqual(NONE)
    expect(() => keepSupportDraft(SALES_CALL, NOW, { setItem: refuse })).not.toThrow()
  })
})
