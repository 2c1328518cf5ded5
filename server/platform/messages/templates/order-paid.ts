import type { Language } from '../message.ts'
import { type MessageTemplate, shownDay } from '../template.ts'
import { spelledRupees } from './spelled-rupees.ts'

const nothingIsSent = (deliveredBy: string | undefined) => deliveredBy === '-'
const day = (deliveredBy: string, language: Language) => shownDay(`${deliveredBy}T12:00:00+05:30`, language)

/** `deliveredBy` is a date of India, or `-` when no parcel is sent. */
export const orderPaid: MessageTemplate = {
  params: ['orderNumber', 'amount', 'what', 'orderUrl', 'deliveredBy'],
  mail: {
    en: ({ brand, orderNumber, amount, what, orderUrl, deliveredBy }) => ({
      subject: `Your ${brand} order ${orderNumber} is confirmed`,
      paragraphs: [
        `Your order ${orderNumber} is confirmed: ${what}. Amount paid: ${amount}.`,
        nothingIsSent(deliveredBy)
          ? 'What you bought is in your account now. Sign in and open My courses.'
          : `Your books will reach you by ${day(deliveredBy!, 'en')}. We will write to you again when they are shipped.`,
        'Your invoice is with the order. You can download it at any time.',
      ],
      link: { label: 'See the order and the invoice', url: orderUrl! },
    }),
    hi: ({ brand, orderNumber, amount, what, orderUrl, deliveredBy }) => ({
      subject: `आपका ${brand} ऑर्डर ${orderNumber} पक्का हो गया है`,
      paragraphs: [
        `आपका ऑर्डर ${orderNumber} पक्का हो गया है: ${what}। कुल पेमेंट: ${amount}।`,
        nothingIsSent(deliveredBy)
          ? 'आपने जो ख़रीदा है, वह अब आपके अकाउंट में है। साइन इन करके “मेरे कोर्स” खोलें।'
          : `आपकी किताबें ${day(deliveredBy!, 'hi')} तक पहुँच जाएँगी। पार्सल भेजने पर हम आपको फिर लिखेंगे।`,
        'बिल ऑर्डर के साथ है। आप उसे कभी भी डाउनलोड कर सकते हैं।',
      ],
      link: { label: 'ऑर्डर और बिल देखें', url: orderUrl! },
    }),
  },
  sms: {
    en: {
      registered:
        'Your {#var#} order {#var#} is confirmed. Amount paid: {#var#}. Sign in on {#var#} to see the order and its invoice.',
      values: ({ brand, orderNumber, amount, host }) => [brand!, orderNumber!, spelledRupees(amount!), host!],
    },
    hi: {
      registered:
        'आपका {#var#} ऑर्डर {#var#} पक्का हो गया है। कुल पेमेंट: {#var#}। ऑर्डर और बिल {#var#} पर साइन इन करके देखें।',
      values: ({ brand, orderNumber, amount, host }) => [brand!, orderNumber!, amount!, host!],
    },
  },
}
