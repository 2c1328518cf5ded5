import { texts } from '../../texts/texts.tsx'

/** Where a book is. */
export const deliveryTexts = texts({
  en: {
    title: 'Delivery',
    states: {
      WAITING: 'Not sent yet',
      SENT: 'On its way to you',
      DELIVERED: 'Delivered',
      RETURNED: 'Returned to us',
      CANCELLED: 'Not sent: cancelled',
    } as Record<string, string>,
    tracking: (courier: string, number: string) => `${courier}, tracking number ${number}`,
  },
  hi: {
    title: 'डिलीवरी',
    states: {
      WAITING: 'अभी भेजा नहीं गया',
      SENT: 'आपके पास आ रहा है',
      DELIVERED: 'पहुँच गया',
      RETURNED: 'हमारे पास लौट आया',
      CANCELLED: 'नहीं भेजा गया: रद्द हुआ',
    },
    tracking: (courier, number) => `${courier}, ट्रैकिंग नंबर ${number}`,
  },
})
