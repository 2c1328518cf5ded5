import { texts } from '../../../texts/texts.tsx'

/**
 * The product page's texts about support; the dialogs have their own (asking-texts.ts, call-back-texts.ts,
 * enquiry-texts.ts).
 */
export const supportTexts = texts({
  en: {
    callBack: 'Book a call back',
    enquiry: 'Enrolment Enquiry',
    notLoaded: 'This could not be opened. Check your internet and press again.',
  },
  hi: {
    callBack: 'कॉल बुक करें',
    enquiry: 'दाख़िले के बारे में पूछें',
    notLoaded: 'यह नहीं खुल पाया। नेटवर्क देखें और फिर दबाएँ।',
  },
})
