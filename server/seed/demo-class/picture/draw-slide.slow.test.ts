import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { someOf } from '../../../testing/some-of.ts'
import { readDemoScript } from '../demo-script.ts'
import { quickQuestions } from '../quick-questions.ts'
import { drawSlide } from './draw-slide.ts'

const script = readDemoScript()
const words = script.slide
const LIMIT = { maxBytes: 5_000_000 }
interface Filed {
  batches: { series: { titles: { en: string; hi: string }[] }[] }[]
}
const TIMETABLE = new URL('../../../../content/timetable.json', import.meta.url)
const { batches } = JSON.parse(readFileSync(TIMETABLE, 'utf8')) as Filed
const titles = batches.flatMap(({ series }) => series.flatMap((one) => one.titles))

it.each(['en', 'hi'] as const)(
  'a slide shows the title of each class of the demo, in the fonts of the project: %s',
  (language) => {
    for (const title of titles) {
      const svg = drawSlide({ from: 0 }, { title: title[language], teacher: 'Somebody', language, words })
      expect(svg).toContain('<path')
    }
  },
)

it.each([...Object.keys(script.banks), ''])(
  'a slide shows each quick question of "%s" within the picture',
  async (subject) => {
    for (const language of ['en', 'hi'] as const) {
      const about = { subject, topic: 'Percentages', language }
      const all = await quickQuestions(script, about, LIMIT)
      for (const question of someOf(all, 8, `slides ${subject} ${language}`)) {
        const of = { title: 'Percentages', teacher: undefined, language, words }
        const svg = drawSlide({ from: 0, question, isAnswered: true }, of)
        const boxes = [...svg.matchAll(/y="([\d.]+)" width="1120" height="(\d+)"/g)]
        expect(boxes).toHaveLength(question.options.length)
        const bottom = Math.max(...boxes.map(([, y, height]) => Number(y) + Number(height)))
        expect(bottom, question.text).toBeLessThan(660)
      }
    }
  },
)
