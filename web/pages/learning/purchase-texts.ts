import { texts } from '../../texts/texts.tsx'

/** A single thing that a person owns. */
export const purchaseTexts = texts({
  en: {
    through: 'Open to you as part of',
    back: 'All my courses',
    seeInStore: 'See it in the store',
    seeOrder: 'View order',
    plan: 'Study plan',
    buyAgain: 'Buy again',
    extend: (date: string) => `Extend to ${date}`,
    over: 'This has expired. Buy it again to continue where you left off.',
    overGone: 'This has expired, and it is not on sale now.',
    inside: 'What you get',
    parts: 'In this pack',
  },
  hi: {
    through: 'यह आपके लिए इस पैक के साथ खुला है:',
    back: 'मेरे सारे कोर्स',
    seeInStore: 'स्टोर में देखें',
    seeOrder: 'ऑर्डर देखें',
    plan: 'पढ़ाई का प्लान',
    buyAgain: 'फिर से ख़रीदें',
    extend: (date) => `${date} तक बढ़ाएँ`,
    over: 'इसका समय पूरा हो गया। जहाँ छोड़ा था वहीं से आगे बढ़ने के लिए इसे फिर से ख़रीदें।',
    overGone: 'इसका समय पूरा हो गया, और अभी यह बिक्री में नहीं है।',
    inside: 'इसमें क्या-क्या मिलता है',
    parts: 'इस पैक में',
  },
})
