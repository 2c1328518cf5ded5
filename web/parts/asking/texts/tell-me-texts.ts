import { texts } from '../../../texts/texts.tsx'

/** The short dialog for being notified when a product opens. */
export const tellMeTexts = texts({
  en: {
    title: 'Tell me when it opens',
    about: 'About',
    help: 'We will tell you once, on the day you can buy it. We will not send you anything else.',
    send: 'Tell me',
    sendNeeds: 'Enter your name and a 10-digit number first.',
    doneTitle: 'You are on the list',
    done: (number: string) => `We will tell you once, on ${number}, when it opens.`,
  },
  hi: {
    title: 'आने पर मुझे बताएँ',
    about: 'किसके बारे में:',
    help: 'जिस दिन यह मिलने लगेगा, हम एक बार बताएँगे। इसके लिए और कुछ नहीं भेजेंगे।',
    send: 'मुझे बताएँ',
    sendNeeds: 'पहले अपना नाम और 10 अंकों का नंबर डालें।',
    doneTitle: 'आपका नाम सूची में है',
    done: (number) => `यह आते ही हम ${number} पर एक बार बताएँगे।`,
  },
})
