import { texts } from './texts.tsx'

/** The short dialog of who wants to be told when a product opens. */
export const tellMeTexts = texts({
  en: {
    title: 'Tell me when it opens',
    about: 'About',
    help: 'We tell you once, on the day it can be bought. Nothing else is sent to you for this.',
    send: 'Tell me',
    sendNeeds: 'It needs your name and a 10-digit number.',
    doneTitle: 'You are on the list',
    done: (number: string) => `We tell you on ${number}, once, when it opens.`,
  },
  hi: {
    title: 'आने पर मुझे बताएँ',
    about: 'किसके बारे में:',
    help: 'जिस दिन यह मिलने लगेगा, हम एक बार बताएँगे। इसके लिए और कुछ नहीं भेजेंगे।',
    send: 'मुझे बताएँ',
    sendNeeds: 'इसके लिए आपका नाम और 10 अंकों का नंबर चाहिए।',
    doneTitle: 'आपका नाम सूची में है',
    done: (number) => `यह आते ही हम ${number} पर एक बार बताएँगे।`,
  },
})
