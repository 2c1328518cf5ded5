import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CARD_WIDTH, type CardWords, drawShareCard } from './draw-share-card.ts'

const words: CardWords = {
  brand: 'Taiyari',
  tagline: '',
  title: 'Mock 1',
  name: '',
  marks: '60',
  marksOf: 'of 100 marks',
  share: 0.6,
  figures: [
    { label: 'Rank', value: '12', below: 'of 340' },
    { label: 'Percentile', value: '96.76', below: '' },
  ],
  said: '',
}

/** A surface where every letter is half as wide as high, and which records the text written on it. */
function paper() {
  const written: { text: string; x: number }[] = []
  const arcs: number[] = []
  const surface = {
    font: '',
    fillRect: () => {},
    strokeRect: () => {},
    beginPath: () => {},
    arc: (...[, , , from, to]: number[]) => arcs.push((to! - from!) / (2 * Math.PI)),
    stroke: () => {},
    measureText: (text: string) => ({ width: text.length * sizeIn(surface.font) * 0.5 }),
    fillText: (text: string, x: number) => written.push({ text, x }),
  }
  const canvas = { getContext: () => surface } as unknown as HTMLCanvasElement
  return { canvas, written, arcs, texts: () => written.map(({ text }) => text) }
}

const sizeIn = (font: string) => Number(/(\d+)px/.exec(font)?.[1] ?? 0)

beforeEach(() => {
  vi.stubGlobal('document', { fonts: { load: () => Promise.resolve([]) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the picture of a result', () => {
  it('shows test, marks, rank and percentile, and whose site it is', async () => {
    const { canvas, texts, arcs } = paper()
    await drawShareCard(canvas, words)
    expect(texts()).toEqual(
      expect.arrayContaining(['Mock 1', '60', 'of 100 marks', '12', 'of 340', '96.76', 'Taiyari']),
    )
    expect(arcs).toEqual([1, expect.closeTo(0.6)])
  })

  it('shows no name unless one was put on it', async () => {
    const [without, named] = [paper(), paper()]
    await drawShareCard(without.canvas, words)
    await drawShareCard(named.canvas, { ...words, name: 'Asha Rao' })
    expect([without.texts().includes('Asha Rao'), named.texts().includes('Asha Rao')]).toEqual([false, true])
  })

  it('breaks a long title into two lines, cuts what does not fit, and leaves nothing beyond the edge', async () => {
    const { canvas, written, texts } = paper()
    const title = 'CUET General Aptitude Test, full mock in the pattern of the last three years '.repeat(3)
    await drawShareCard(canvas, { ...words, title: `${title}${'अ'.repeat(90)}` })
    const lines = written.filter(({ text }) => text.length > 20)
    expect(lines).toHaveLength(2)
    expect(lines[1]!.text).toMatch(/…$/)
    for (const { text, x } of lines) expect(x + text.length * 22).toBeLessThanOrEqual(CARD_WIDTH - 72)
    expect(texts()).toContain('60')
  })

  it('is drawn in the system’s font where the site’s fails to load', async () => {
    vi.stubGlobal('document', { fonts: { load: () => Promise.reject(new Error('no network')) } })
    const { canvas, texts } = paper()
    await drawShareCard(canvas, words)
    expect(texts()).toContain('Mock 1')
  })
})
