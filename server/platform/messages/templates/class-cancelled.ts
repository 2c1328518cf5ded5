import { type MessageTemplate, shownMoment } from '../template.ts'

/** A live class is not held. */
export const classCancelled: MessageTemplate = {
  params: ['what', 'course', 'at', 'why', 'classUrl'],
  mail: {
    en: ({ brand, what, course, at, why, classUrl }) => ({
      subject: `${brand}: your class on ${shownMoment(at!, 'en')} is cancelled`,
      paragraphs: [
        `“${what}” of ${course} on ${shownMoment(at!, 'en')} was cancelled.`,
        ...(why === '-' ? [] : [why!]),
      ],
      link: { label: 'See your timetable', url: classUrl! },
    }),
    hi: ({ brand, what, course, at, why, classUrl }) => ({
      subject: `${brand}: ${shownMoment(at!, 'hi')} की क्लास रद्द`,
      paragraphs: [
        `${course} की क्लास “${what}”, जो ${shownMoment(at!, 'hi')} पर थी, रद्द हो गई है।`,
        ...(why === '-' ? [] : [why!]),
      ],
      link: { label: 'अपना टाइम टेबल देखें', url: classUrl! },
    }),
  },
  sms: {
    en: {
      registered: 'Your live class on {#var#} of {#var#} was cancelled. See {#var#}',
      values: ({ brand, at, host }) => [brand!, shownMoment(at!, 'en'), host!],
    },
    hi: {
      registered: '{#var#} पर आपकी {#var#} की लाइव क्लास रद्द हो गई है। देखें: {#var#}',
      values: ({ brand, at, host }) => [brand!, shownMoment(at!, 'hi'), host!],
    },
  },
}
