import { texts } from '../../texts/texts.tsx'

/** An order that waits to be paid, on any page. */
export const waitingOrderTexts = texts({
  en: {
    title: 'Payment pending for your order',
    held: (order: string, time: string) => `We are holding order ${order} for you until ${time}.`,
    coupon: (code: string) => `With the coupon ${code}.`,
    others: (count: number) => (count === 1 ? '1 more order is pending' : `${count} more orders are pending`),
    pay: (amount: string) => `Pay ${amount}`,
    payOf: (amount: string, order: string) => `Pay ${amount} for order ${order}`,
    giveUp: 'Cancel order',
    giveUpOf: (order: string) => `Cancel order ${order}`,
  },
  hi: {
    title: 'आपके ऑर्डर का पेमेंट बाक़ी है',
    held: (order, time) => `ऑर्डर ${order} ${time} तक आपके लिए रखा है।`,
    coupon: (code) => `कूपन ${code} के साथ।`,
    others: (count) => `${count} और ऑर्डर का पेमेंट बाक़ी है`,
    pay: (amount) => `${amount} दें`,
    payOf: (amount, order) => `${amount} दें: ऑर्डर ${order}`,
    giveUp: 'ऑर्डर रद्द करें',
    giveUpOf: (order) => `ऑर्डर रद्द करें: ${order}`,
  },
})
