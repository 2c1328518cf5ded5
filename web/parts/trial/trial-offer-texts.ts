import { texts } from '../../texts/texts.tsx'

/** The button of a free trial, as every visitor of a pass loads it. */
export const trialOfferTexts = texts({
  en: {
    start: (length: string) => `Try free for ${length}`,
    paused: 'No free trial at the moment',
  },
  hi: {
    start: (length) => `${length} मुफ़्त आज़माएँ`,
    paused: 'अभी मुफ़्त ट्रायल नहीं मिल रहा',
  },
})
