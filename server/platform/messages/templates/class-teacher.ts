import { type MessageTemplate, shownMoment } from '../template.ts'

/** Another teacher takes a live class: nothing that is worth an SMS. */
export const classTeacher: MessageTemplate = {
  params: ['what', 'course', 'at', 'teacher', 'classUrl'],
  mail: {
    en: ({ brand, what, course, at, teacher, classUrl }) => ({
      subject: `${brand}: another teacher on ${shownMoment(at!, 'en')}`,
      paragraphs: [`“${what}” of ${course} on ${shownMoment(at!, 'en')} is taught by ${teacher}.`],
      link: { label: 'Open the class', url: classUrl! },
    }),
    hi: ({ brand, what, course, at, teacher, classUrl }) => ({
      subject: `${brand}: ${shownMoment(at!, 'hi')} की क्लास में दूसरे शिक्षक`,
      paragraphs: [`${course} की क्लास “${what}”, ${shownMoment(at!, 'hi')}, अब ${teacher} पढ़ाएँगे।`],
      link: { label: 'क्लास खोलें', url: classUrl! },
    }),
  },
}
