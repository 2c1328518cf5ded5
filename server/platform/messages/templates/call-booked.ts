import type { Language } from '../message.ts'
import { type MessageTemplate, shownDay } from '../template.ts'

/** The slots of B §9 as people say them; the key is how the API writes them. */
const SPOKEN: Record<string, Record<Language, string>> = {
  '10:00 am-02:00 pm': { en: '10 am to 2 pm', hi: 'सुबह 10 से दोपहर 2 बजे' },
  '02:00 pm-05:00 pm': { en: '2 pm to 5 pm', hi: 'दोपहर 2 से शाम 5 बजे' },
  '05:00 pm-08:00 pm': { en: '5 pm to 8 pm', hi: 'शाम 5 से रात 8 बजे' },
}

const day = (callDay: string, language: Language) => shownDay(`${callDay}T12:00:00+05:30`, language)
const time = (callTime: string, language: Language) => SPOKEN[callTime]?.[language] ?? callTime

/** Anybody can name anybody's number: nothing in it is of the asker's writing. */
export const callBooked: MessageTemplate = {
  params: ['callDay', 'callTime'],
  mail: {
    en: ({ brand, callDay, callTime }) => ({
      subject: `Your call from ${brand} is booked`,
      paragraphs: [
        `We will call you on ${day(callDay!, 'en')}, from ${time(callTime!, 'en')} (IST).`,
        'Keep your phone near you at that time. If you did not ask for this call, you can tell us so when we call.',
      ],
    }),
    hi: ({ brand, callDay, callTime }) => ({
      subject: `${brand} से आपकी कॉल बुक हो गई है`,
      paragraphs: [
        `हम आपको ${day(callDay!, 'hi')} को ${time(callTime!, 'hi')} के बीच (भारतीय समय) कॉल करेंगे।`,
        'उस समय फ़ोन अपने पास रखें। अगर आपने यह कॉल नहीं माँगी, तो कॉल आने पर हमें बता दें।',
      ],
    }),
  },
  sms: {
    en: {
      registered: 'Your call from {#var#} is booked for {#var#}, {#var#}. Not you? Tell us when we call.',
      values: ({ brand, callDay, callTime }) => [brand!, day(callDay!, 'en'), time(callTime!, 'en')],
    },
    hi: {
      registered: '{#var#} आपको {#var#} को {#var#} के बीच कॉल करेगा। आपने नहीं माँगी? कॉल पर बता दें।',
      values: ({ brand, callDay, callTime }) => [brand!, day(callDay!, 'hi'), time(callTime!, 'hi')],
    },
  },
}
