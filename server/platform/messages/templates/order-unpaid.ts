import { type MessageTemplate, shownMoment } from '../template.ts'

/** By mail alone: who left without paying has asked for nothing. The link is for who is signed in as its buyer. */
export const orderUnpaid: MessageTemplate = {
  params: ['orderNumber', 'amount', 'what', 'resumeUrl', 'until'],
  mail: {
    en: ({ brand, orderNumber, amount, what, resumeUrl, until }) => ({
      subject: `Your ${brand} order ${orderNumber} waits to be paid`,
      paragraphs: [
        `You ordered ${what} for ${amount}, and no payment has reached us. Order ${orderNumber} is kept for you until ${shownMoment(until!, 'en')} (India).`,
        'If you do not want it any more, there is nothing to do: it ends by itself.',
      ],
      link: { label: 'Go on to pay', url: resumeUrl! },
    }),
    hi: ({ brand, orderNumber, amount, what, resumeUrl, until }) => ({
      subject: `आपका ${brand} ऑर्डर ${orderNumber} पेमेंट के इंतज़ार में है`,
      paragraphs: [
        `आपने ${amount} में ${what} ऑर्डर किया था, पर पेमेंट हम तक नहीं पहुँचा। ऑर्डर ${orderNumber} ${shownMoment(until!, 'hi')} (भारत) तक आपके लिए रखा है।`,
        'अगर अब यह नहीं चाहिए, तो कुछ करने की ज़रूरत नहीं: यह अपने-आप ख़त्म हो जाएगा।',
      ],
      link: { label: 'पेमेंट पूरा करें', url: resumeUrl! },
    }),
  },
}
