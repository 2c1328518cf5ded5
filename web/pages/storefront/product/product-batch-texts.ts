import { indianNumber } from '../../../../display/indian-number.ts'
import { texts } from '../../../texts/texts.tsx'

const en = {
  title: 'Batches',
  help: 'You choose your batch when you pay. You can change it later, while there are seats.',
  with: 'with',
  starts: (day: string) => `Starts on ${day}`,
  started: (day: string) => `Started on ${day}`,
  classes: (count: number) => (count === 1 ? '1 class' : `${indianNumber(count)} classes`),
  left: (seats: string) => (seats === '1' ? '1 seat left' : `${seats} seats left`),
  until: (day: string) => `Last day to join: ${day}`,
  full: 'This batch is full.',
  over: 'The last day to join is over.',
}

/** The batches of a live course, on its page. */
export const productBatchTexts = texts<typeof en>({
  en,
  hi: {
    title: 'बैच',
    help: 'पैसे देते समय अपना बैच चुनें। सीट रहने तक बाद में बदल भी सकते हैं।',
    with: 'टीचर:',
    starts: (day) => `${day} से शुरू`,
    started: (day) => `${day} को शुरू हुआ`,
    classes: (count) => `${indianNumber(count)} क्लास`,
    left: (seats) => `${seats} सीटें बाक़ी`,
    until: (day) => `${day} तक ले सकते हैं`,
    full: 'यह बैच भर गया है।',
    over: 'इस बैच में आने का आख़िरी दिन निकल गया।',
  },
})
