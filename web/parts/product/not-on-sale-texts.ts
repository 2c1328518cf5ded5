import { texts } from '../../texts/texts.tsx'

/** A product that cannot be bought here yet: a notice, the reason, and what to do meanwhile. */
export const notOnSaleTexts = texts({
  en: {
    notYet: 'Not on sale yet',
    whyKinds: (kinds: string) => `${kinds}: these do not open in it yet, and we sell only what opens.`,
    whyAsked: 'It is not ready for sale here yet. We can call you about it.',
    tellMe: 'Tell me when it opens',
  },
  hi: {
    notYet: 'अभी बिक्री पर नहीं',
    whyKinds: (kinds) => `${kinds}: इसमें ये अभी नहीं खुलते, और हम वही बेचते हैं जो खुलता है।`,
    whyAsked: 'यह अभी यहाँ बिकने के लिए तैयार नहीं है। हम इसके बारे में आपको कॉल कर सकते हैं।',
    tellMe: 'आने पर मुझे बताएँ',
  },
})
