import { type MessageTemplate, shownMoment } from '../template.ts'
import { spelledRupees } from './spelled-rupees.ts'

/** The link leads to the checkout of this order, for who is signed in as its buyer. */
export const paymentFailed: MessageTemplate = {
  params: ['orderNumber', 'amount', 'resumeUrl', 'until'],
  mail: {
    en: ({ brand, orderNumber, amount, resumeUrl, until }) => ({
      subject: `The payment for your ${brand} order ${orderNumber} did not go through`,
      paragraphs: [
        `We did not receive ${amount} for your order ${orderNumber}. The order is kept for you until ${shownMoment(until!, 'en')} (IST): until then you can pay again, in another way too.`,
        'If money was debited from your account, it comes back by itself, usually in 5–7 working days. Anything paid twice is refunded.',
      ],
      link: { label: 'Pay now', url: resumeUrl! },
    }),
    hi: ({ brand, orderNumber, amount, resumeUrl, until }) => ({
      subject: `आपके ${brand} ऑर्डर ${orderNumber} का पेमेंट नहीं हो पाया`,
      paragraphs: [
        `आपके ऑर्डर ${orderNumber} के ${amount} हमें नहीं मिले। यह ऑर्डर ${shownMoment(until!, 'hi')} (भारतीय समय) तक आपके लिए रखा है: तब तक आप दोबारा पेमेंट कर सकते हैं, किसी और तरीक़े से भी।`,
        'अगर आपके खाते से पैसे कट गए हैं, तो वे अपने-आप वापस आ जाएँगे, आम तौर पर 5–7 कामकाजी दिनों में। पैसे दो बार चले गए हों, तो एक बार के लौटा दिए जाते हैं।',
      ],
      link: { label: 'अभी पेमेंट करें', url: resumeUrl! },
    }),
  },
  sms: {
    en: {
      registered:
        'The payment of {#var#} for your {#var#} order {#var#} did not go through. You can pay until {#var#} on {#var#}',
      values: ({ brand, orderNumber, amount, until, host }) => [
        spelledRupees(amount!),
        brand!,
        orderNumber!,
        shownMoment(until!, 'en'),
        host!,
      ],
    },
    hi: {
      registered:
        'आपके {#var#} ऑर्डर {#var#} का {#var#} का पेमेंट नहीं हो पाया। {#var#} तक यहाँ पेमेंट कर सकते हैं: {#var#}',
      values: ({ brand, orderNumber, amount, until, host }) => [
        brand!,
        orderNumber!,
        amount!,
        shownMoment(until!, 'hi'),
        host!,
      ],
    },
  },
}
