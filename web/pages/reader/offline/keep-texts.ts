import { texts } from '../../../texts/texts.tsx'

/** The button that keeps a book; what its dialog says comes with that (`kept-texts.ts`). */
export const keepTexts = texts({
  en: {
    close: 'Close',
    keep: 'Keep on this device',
    kept: 'On this device',
    keeping: (percent: number) => `Keeping on this device: ${percent} %`,
    notOpened: 'This needs the internet for a moment. Try again once you are connected.',
  },
  hi: {
    close: 'बंद करें',
    keep: 'इस डिवाइस पर रखें',
    kept: 'इस डिवाइस पर है',
    keeping: (percent) => `इस डिवाइस पर रखी जा रही है: ${percent} %`,
    notOpened: 'इसके लिए थोड़ी देर इंटरनेट चाहिए। इंटरनेट मिलने पर फिर से दबाएँ।',
  },
})
