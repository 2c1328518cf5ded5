import { type MessageTemplate, shownMoment } from '../template.ts'

/** A live class has another time. */
export const classMoved: MessageTemplate = {
  params: ['what', 'course', 'before', 'at', 'why', 'classUrl'],
  mail: {
    en: ({ brand, what, course, before, at, why, classUrl }) => ({
      subject: `${brand}: your class was moved to ${shownMoment(at!, 'en')}`,
      paragraphs: [
        `“${what}” of ${course} is now on ${shownMoment(at!, 'en')}. It was to be on ${shownMoment(before!, 'en')}.`,
        ...(why === '-' ? [] : [why!]),
        'Who misses it watches the recording.',
      ],
      link: { label: 'Open the class', url: classUrl! },
    }),
    hi: ({ brand, what, course, before, at, why, classUrl }) => ({
      subject: `${brand}: आपकी क्लास अब ${shownMoment(at!, 'hi')} पर है`,
      paragraphs: [
        `${course} की क्लास “${what}” अब ${shownMoment(at!, 'hi')} पर है। पहले यह ${shownMoment(before!, 'hi')} पर थी।`,
        ...(why === '-' ? [] : [why!]),
        'जो क्लास में न आ पाएँ, वे उसकी रिकॉर्डिंग देख सकते हैं।',
      ],
      link: { label: 'क्लास खोलें', url: classUrl! },
    }),
  },
  sms: {
    en: {
      registered: 'Your live class on {#var#} of {#var#} was moved to {#var#}. See {#var#}',
      values: ({ brand, before, at, host }) => [
        brand!,
        shownMoment(before!, 'en'),
        shownMoment(at!, 'en'),
        host!,
      ],
    },
    hi: {
      registered: '{#var#} पर आपकी {#var#} की लाइव क्लास अब {#var#} पर है। देखें: {#var#}',
      values: ({ brand, before, at, host }) => [
        brand!,
        shownMoment(before!, 'hi'),
        shownMoment(at!, 'hi'),
        host!,
      ],
    },
  },
}
