import { texts } from '../../../texts/texts.tsx'

/**
 * What a product page says of asking somebody; the dialogs have texts of their own (asking.ts, call-back.ts,
 * enquiry.ts).
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
