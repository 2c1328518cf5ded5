import type { MessageTemplate } from '../template.ts'

/** A value of an SMS may have thirty letters in India. */
const short = (text: string) => [...text].slice(0, 30).join('')

export const orderSent: MessageTemplate = {
  params: ['orderNumber', 'courier', 'tracking', 'orderUrl'],
  mail: {
    en: ({ brand, orderNumber, courier, tracking, orderUrl }) => ({
      subject: `Your ${brand} order ${orderNumber} is on its way`,
      paragraphs: [
        `Your order ${orderNumber} has been shipped with ${courier}, tracking number ${tracking}.`,
        'You need not pay anything on delivery.',
      ],
      link: { label: 'See the order', url: orderUrl! },
    }),
    hi: ({ brand, orderNumber, courier, tracking, orderUrl }) => ({
      subject: `आपका ${brand} ऑर्डर ${orderNumber} भेज दिया गया है`,
      paragraphs: [
        `आपके ऑर्डर ${orderNumber} का पार्सल भेज दिया गया है। कूरियर: ${courier}, ट्रैकिंग नंबर: ${tracking}।`,
        'डिलीवरी के समय कोई पैसा नहीं देना है।',
      ],
      link: { label: 'ऑर्डर देखें', url: orderUrl! },
    }),
  },
  sms: {
    en: {
      registered:
        'Your {#var#} order {#var#} has been shipped with {#var#}, tracking number {#var#}. See it on {#var#}',
      values: ({ brand, orderNumber, courier, tracking, host }) => [
        brand!,
        orderNumber!,
        short(courier!),
        short(tracking!),
        host!,
      ],
    },
    hi: {
      registered:
        'आपके {#var#} ऑर्डर {#var#} का पार्सल भेज दिया गया है। कूरियर: {#var#}, ट्रैकिंग नंबर: {#var#}। यहाँ देखें: {#var#}',
      values: ({ brand, orderNumber, courier, tracking, host }) => [
        brand!,
        orderNumber!,
        short(courier!),
        short(tracking!),
        host!,
      ],
    },
  },
}
