import { texts } from '../../texts/texts.tsx'

export const testsWaitingTexts = texts({
  en: { tests: 'Your tests are loading', result: 'Your result is loading' },
  hi: { tests: 'आपके टेस्ट खुल रहे हैं', result: 'आपका नतीजा खुल रहा है' },
})
