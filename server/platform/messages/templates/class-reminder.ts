import { type MessageTemplate, shownMoment } from '../template.ts'

/** A day before a live class, and ten minutes before it. */
export const classReminder: MessageTemplate = {
  params: ['what', 'course', 'at', 'classUrl'],
  mail: {
    en: ({ brand, what, course, at, classUrl }) => ({
      subject: `${brand} live class: ${shownMoment(at!, 'en')}`,
      paragraphs: [
        `“${what}” of ${course} is on ${shownMoment(at!, 'en')}.`,
        'You can enter 15 minutes before.',
      ],
      link: { label: 'Open the class', url: classUrl! },
    }),
    hi: ({ brand, what, course, at, classUrl }) => ({
      subject: `${brand} लाइव क्लास: ${shownMoment(at!, 'hi')}`,
      paragraphs: [
        `${course} की क्लास “${what}” ${shownMoment(at!, 'hi')} पर है।`,
        'आप 15 मिनट पहले से अंदर आ सकते हैं।',
      ],
      link: { label: 'क्लास खोलें', url: classUrl! },
    }),
  },
  sms: {
    en: {
      registered: 'Your live class on {#var#} is on {#var#}. You can enter 15 minutes before. See {#var#}',
      values: ({ brand, at, host }) => [brand!, shownMoment(at!, 'en'), host!],
    },
    hi: {
      registered: '{#var#} पर आपकी लाइव क्लास {#var#} पर है। 15 मिनट पहले से अंदर आ सकते हैं। देखें: {#var#}',
      values: ({ brand, at, host }) => [brand!, shownMoment(at!, 'hi'), host!],
    },
  },
}
