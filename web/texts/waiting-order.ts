import { texts } from './texts.tsx'

/** An order that waits to be paid, wherever its person looks. */
export const waitingOrderTexts = texts({
  en: {
    title: 'Your order waits to be paid',
    held: (order: string, time: string) => `Order ${order} is kept for you until ${time}.`,
    coupon: (code: string) => `With the coupon ${code}.`,
    others: (count: number) => (count === 1 ? '1 more order waits' : `${count} more orders wait`),
    pay: (amount: string) => `Pay ${amount}`,
    payOf: (amount: string, order: string) => `Pay ${amount} for order ${order}`,
    giveUp: 'Give it up',
    giveUpOf: (order: string) => `Give it up: order ${order}`,
  },
  hi: {
    title: 'आपके ऑर्डर के पैसे देने बाक़ी हैं',
    held: (order, time) => `ऑर्डर ${order} ${time} तक आपके लिए रखा है।`,
    coupon: (code) => `कूपन ${code} के साथ।`,
    others: (count) => `${count} और ऑर्डर के पैसे देने बाक़ी हैं`,
    pay: (amount) => `${amount} दें`,
    payOf: (amount, order) => `${amount} दें: ऑर्डर ${order}`,
    giveUp: 'नहीं चाहिए',
    giveUpOf: (order) => `नहीं चाहिए: ऑर्डर ${order}`,
  },
})
