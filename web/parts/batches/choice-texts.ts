import { indianNumber } from '../../../display/indian-number.ts'
import { texts } from '../../texts/texts.tsx'

const en = {
  batch: 'Batch',
  batchOf: (course: string) => `Batch of ${course}`,
  canChange: 'You can change your batch later, while there are seats.',
  starts: (day: string) => `starts ${day}`,
  started: (day: string) => `began ${day}`,
  left: (seats: number) => (seats === 1 ? '1 seat left' : `${indianNumber(seats)} seats left`),
  full: 'full',
  over: 'joining is over',
}

/** The batches of a live course, to choose from while it is bought. */
export const choiceTexts = texts<typeof en>({
  en,
  hi: {
    batch: 'बैच',
    batchOf: (course) => `${course} का बैच`,
    canChange: 'सीट रहने तक बाद में बैच बदल सकते हैं।',
    starts: (day) => `${day} से शुरू`,
    started: (day) => `${day} को शुरू हुआ`,
    left: (seats) => `${indianNumber(seats)} सीटें बाक़ी`,
    full: 'भर गया',
    over: 'अब नहीं ले सकते',
  },
})
