import { type MessageTemplate, shownMoment } from '../template.ts'

/**
 * By mail alone: who left without paying has asked for nothing. The link is for who is signed in as its
 * buyer.
 */
export const orderUnpaid: MessageTemplate = {
  params: ['orderNumber', 'amount', 'what', 'resumeUrl', 'until'],
  mail: {
    en: ({ brand, orderNumber, amount, what, resumeUrl, until }) => ({
      subject: `Your ${brand} order ${orderNumber} is not paid yet`,
      paragraphs: [
        `You ordered ${what} for ${amount}, but we have not received the payment. Order ${orderNumber} is kept for you until ${shownMoment(until!, 'en')} (IST).`,
        'If you do not want it any more, you need not do anything: it expires by itself.',
      ],
      link: { label: 'Complete the payment', url: resumeUrl! },
    }),
    hi: ({ brand, orderNumber, amount, what, resumeUrl, until }) => ({
      subject: `आपके ${brand} ऑर्डर ${orderNumber} का पेमेंट बाक़ी है`,
      paragraphs: [
        `आपने ${amount} में ${what} ऑर्डर किया था, पर पेमेंट हम तक नहीं पहुँचा। ऑर्डर ${orderNumber} ${shownMoment(until!, 'hi')} (भारतीय समय) तक आपके लिए रखा है।`,
        'अगर अब यह नहीं चाहिए, तो कुछ करने की ज़रूरत नहीं: यह अपने-आप रद्द हो जाएगा।',
      ],
      link: { label: 'पेमेंट पूरा करें', url: resumeUrl! },
    }),
  },
}
