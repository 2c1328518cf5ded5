import type { MessageTemplate } from '../template.ts'
import { spelledRupees } from './spelled-rupees.ts'

export const orderRefunded: MessageTemplate = {
  params: ['orderNumber', 'amount', 'orderUrl'],
  mail: {
    en: ({ brand, orderNumber, amount, orderUrl }) => ({
      subject: `Refund of ${amount} for your ${brand} order ${orderNumber}`,
      paragraphs: [
        `We are refunding ${amount} of your order ${orderNumber} to the account or card you paid from. Your bank takes 5–7 working days for it.`,
        'The order shows what was refunded.',
      ],
      link: { label: 'See the order', url: orderUrl! },
    }),
    hi: ({ brand, orderNumber, amount, orderUrl }) => ({
      subject: `आपके ${brand} ऑर्डर ${orderNumber} का ${amount} रिफ़ंड`,
      paragraphs: [
        `आपके ऑर्डर ${orderNumber} के ${amount} हम आपको लौटा रहे हैं, उसी खाते या कार्ड में जिससे आपने पेमेंट किया था। बैंक को इसमें 5–7 कामकाजी दिन लगते हैं।`,
        'क्या-क्या लौटाया गया, यह ऑर्डर में लिखा है।',
      ],
      link: { label: 'ऑर्डर देखें', url: orderUrl! },
    }),
  },
  sms: {
    en: {
      registered:
        'We are refunding {#var#} of your {#var#} order {#var#}. It will reach the account you paid from in 5-7 working days.',
      values: ({ brand, orderNumber, amount }) => [spelledRupees(amount!), brand!, orderNumber!],
    },
    hi: {
      registered:
        'आपके {#var#} ऑर्डर {#var#} के {#var#} लौटाए जा रहे हैं। 5-7 कामकाजी दिनों में उसी खाते में आएँगे जिससे पेमेंट हुआ था।',
      values: ({ brand, orderNumber, amount }) => [brand!, orderNumber!, amount!],
    },
  },
}
